import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { json, sent, serve } from '../../../test/server.ts'
import { edit, fill, listing, meeting, onMeetings, open, schedule } from '../testing.ts'

test('a general meeting is scheduled without an agenda; it says by when to serve its notice, and its page opens', async () => {
  const general = { ...meeting({ kind: 'agm' }), serveBy: '2026-12-06', checklist: [] }
  const { user, calls, router } = await schedule(onMeetings('POST', () => json(general, 201)))
  fill()
  await user.click(screen.getByRole('radio', { name: 'Annual general meeting' }))
  expect(screen.queryByRole('group', { name: 'Agenda Items' })).toBeNull()
  expect(screen.queryByLabelText(/^Meeting Type/)).toBeNull()
  await press(user, 'Schedule')
  expect(await screen.findByText('Serve the notice by Dec 06, 2026')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/meetings/${general._id}`))
  const [body] = sent(calls, 'POST').map((call) => call.body)
  expect(body).toMatchObject({ title: 'Budget hearing', kind: 'agm' })
  expect(body).not.toHaveProperty('agenda')
  expect(body).not.toHaveProperty('type')
})

test('from a link that opens the dialog its page opens as well', async () => {
  const general = { ...meeting({ kind: 'egm' }), serveBy: '2026-12-06', checklist: [] }
  serve(
    onMeetings('POST', () => json(general, 201)),
    listing()
  )
  const { user, router } = open({ at: '/meetings?new=1' })
  await screen.findByRole('dialog', { name: 'Schedule New Meeting' })
  fill()
  await user.click(screen.getByRole('radio', { name: 'Extraordinary general meeting' }))
  await press(user, 'Schedule')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/meetings/${general._id}`))
})

test('the kind of a meeting is chosen once: the dialog that edits it does not ask', async () => {
  await edit()
  expect(screen.queryByRole('radio')).toBeNull()
})
