import { screen, waitFor, within } from '@testing-library/react'
import type { Handover } from '@verandah/contract/handovers'
import type { Role } from '@verandah/contract/roles'
import { expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { grantableBy, rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { listing, userRecord } from '../testing.ts'
import { AT, ended, handover, KAMAL, listed } from './testingHandovers.ts'

interface Opened {
  as?: Role
  changeRoles?: boolean
  answers?: Answer[]
}

/** Users Management while these are the hand-overs. */
async function open(all: Handover[], { as = 'president', changeRoles = true, answers = [] }: Opened = {}) {
  const stored = { all }
  const calls = serve(
    ...answers,
    listed(() => stored.all),
    listing(userRecord())
  )
  const opened = openPage('/users', { as, can: rights({ manageUsers: true, changeRoles, grantableRoles: grantableBy(as) }) })
  await screen.findByText('kamal@example.com')
  return { ...opened, calls, stored }
}
const TEXT = 'Hand-over planned for Jan 01, 2027: 2 roles change'

test('while one is planned a banner says so, and no other one can be planned', async () => {
  await open([handover()])
  expect(await screen.findByText(TEXT)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Plan Hand-over' })).toBeNull()
})

test('one role is said as one', async () => {
  await open([handover({ changes: handover().changes.slice(1) })])
  expect(await screen.findByText('Hand-over planned for Jan 01, 2027: 1 role changes')).toBeVisible()
})

test('while none is planned it can be, beside the other buttons', async () => {
  await open([ended('applied')])
  expect(await screen.findByRole('button', { name: 'Plan Hand-over' })).toBeVisible()
  expect(screen.queryByText(/^Hand-over planned for/)).toBeNull()
})

test('who may not change roles is not asked, and sees neither', async () => {
  const { calls } = await open([handover()], { as: 'secretary', changeRoles: false })
  expect(screen.queryByRole('button', { name: 'Plan Hand-over' })).toBeNull()
  expect(screen.queryByText(TEXT)).toBeNull()
  expect(sent(calls, 'GET /api/users/handovers')).toEqual([])
})

test('what may not be done with it is not offered', async () => {
  await open([handover({ can: { cancel: false, apply: false } })])
  await screen.findByText(TEXT)
  expect(screen.getByRole('button', { name: 'View' })).toBeVisible()
  for (const name of ['Cancel', 'Apply Now']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('View shows every change with its roles, who planned it and why, and those before it', async () => {
  const problems = [{ userId: KAMAL._id, message: 'The role is now Resident' }]
  const { user } = await open([handover({ note: 'Annual general meeting' }), ended('failed', { problems })])
  await user.click(await screen.findByRole('button', { name: 'View' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand-over of Jan 01, 2027' }))
  expect(dialog.getAllByText('Kamal Silva: Council Member → President')).toHaveLength(2)
  expect(dialog.getAllByText('Nirmala Perera: President → Council Member')).toHaveLength(2)
  expect(dialog.getByText('Annual general meeting')).toBeVisible()
  expect(dialog.getByText('Planned by Nirmala Perera on Jan 05, 2026 10:00')).toBeVisible()
  const earlier = within(dialog.getByRole('article'))
  expect(earlier.getByText('failed')).toBeVisible()
  expect(earlier.getByText('The role is now Resident')).toBeVisible()
})

test('Cancel asks first, and names the version that was seen', async () => {
  const { user, calls, stored } = await open([handover()], {
    answers: [
      on('DELETE', AT, () => {
        stored.all = [ended('cancelled')]
        return new Response(null, { status: 204 })
      })
    ]
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('dialog', { name: 'Cancel the hand-over of Jan 01, 2027? No role changes then.' })).toBeVisible()
  await press(user, 'Cancel')
  expect(sent(calls, 'DELETE')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await press(user, 'Cancel Hand-over')
  expect(await screen.findByText('Hand-over cancelled successfully')).toBeVisible()
  expect(sent(calls, 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"3"'])
  expect(await screen.findByRole('button', { name: 'Plan Hand-over' })).toBeVisible()
  expect(screen.queryByText(TEXT)).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Users Management' })).toHaveFocus())
})

test('Apply Now asks first, and says that it is done', async () => {
  const { user, calls, stored } = await open([handover()], {
    answers: [
      on('PUT', `${AT}/apply`, () => {
        stored.all = [ended('applied')]
        return json(ended('applied'))
      })
    ]
  })
  await user.click(await screen.findByRole('button', { name: 'Apply Now' }))
  expect(
    screen.getByRole('dialog', { name: 'Apply the hand-over now? All roles change at once, and whose role changes has to sign in again.' })
  ).toBeVisible()
  await press(user, 'Apply Now')
  expect(await screen.findByText('Hand-over applied successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"'])
  expect(screen.queryByText(TEXT)).toBeNull()
})

test('one that does not hold any more says why, until that is dismissed, and is no success', async () => {
  const failed = ended('failed', { problems: [{ userId: KAMAL._id, message: 'The role is now Resident' }] })
  const { user, stored } = await open([handover()], {
    answers: [
      on('PUT', `${AT}/apply`, () => {
        stored.all = [failed]
        return json(failed)
      })
    ]
  })
  await user.click(await screen.findByRole('button', { name: 'Apply Now' }))
  await press(user, 'Apply Now')
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('The hand-over could not be applied, and no role was changed.')
  expect(banner).toHaveTextContent('Kamal Silva: The role is now Resident')
  expect(screen.queryByText(/successfully/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Plan Hand-over' })).toBeVisible()
  await user.click(within(banner).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['Cancel', 'Cancel Hand-over', 'DELETE', AT],
  ['Apply Now', 'Apply Now', 'PUT', `${AT}/apply`]
])('what the server says against %s stands above the people', async (button, verb, method, path) => {
  const answers = [on(method, path, () => problem('conflict', 'This hand-over is no longer planned'))]
  const { user } = await open([handover()], { answers })
  await user.click(await screen.findByRole('button', { name: button }))
  await press(user, verb)
  expect(await screen.findByRole('alert')).toHaveTextContent('This hand-over is no longer planned')
  expect(screen.getByText('kamal@example.com')).toBeVisible()
})
