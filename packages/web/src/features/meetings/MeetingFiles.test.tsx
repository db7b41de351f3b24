import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, problem, serve } from '../../test/server.ts'
import { meeting, meetingPage, onMeetings, open } from './testing.ts'

const at = `/meetings/${meeting()._id}`

test('the files are fetched with the session and saved; a failure is told', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const file = (name: string) => new Response('x', { headers: { 'content-disposition': `attachment; filename="${name}"` } })
  let isDown = false
  const calls = serve(
    onMeetings('GET', ({ path }) => {
      if (path.endsWith('.pdf')) return isDown ? problem('conflict', 'Not just now') : file('minutes-2026-12-05.pdf')
      if (path.endsWith('.ics')) return file('meeting.ics')
      return path === '/api/meetings' ? meetingPage([meeting()]) : json(meeting({ hasMinutes: true, minutes: 'Opened at six.' }))
    })
  )
  const { user, router } = open({ at })
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved).toEqual(['minutes-2026-12-05.pdf']))
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  await router.navigate('/meetings')
  await screen.findByRole('heading', { name: 'Meetings' })
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  await waitFor(() => expect(saved).toEqual(['minutes-2026-12-05.pdf', 'meeting.ics', 'meeting.ics']))
  expect(calls.filter(({ path }) => /\.(pdf|ics)$/.test(path)).map(({ token }) => token)).toEqual(Array(3).fill('token of secretary'))
  isDown = true
  await router.navigate(at)
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('Not just now')).toBeVisible()
  click.mockRestore()
})
