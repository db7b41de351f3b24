import { screen, waitFor, within } from '@testing-library/react'
import type { InvitablePerson } from '@verandah/contract/unitRecord'
import { expect, test } from 'vitest'
import { page, json, on, sent, serve } from '../../../test/server.ts'
import { open, personId, storedPerson } from '../testing.ts'

const AT = '/units?view=people'
const guest = (number: number, over: Partial<InvitablePerson> = {}): InvitablePerson => ({
  _id: personId(number),
  name: `Guest ${number}`,
  email: `guest.${number}@example.lk`,
  units: [`${number}A`],
  ...over
})
const people = on('GET', '/units/people', () => page('people', [storedPerson(1, 'Guest 1')]))
const invitable = (...guests: InvitablePerson[]) => on('GET', '/units/people/invitable', () => json({ people: guests }))
const answering = (answer: object) => on('POST', '/units/people/invite', () => json(answer))

async function openDialog(at = AT) {
  const opened = open(at)
  if (at === AT) await opened.user.click(await screen.findByRole('button', { name: 'Invite 3 people' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Invite the Register' })) }
}
const THREE = [guest(1), guest(2), guest(3, { units: [] })]

test('all who can be invited are, at one press after the list, and who has no unit is said', async () => {
  const calls = serve(people, invitable(...THREE), answering({ invited: 3, failed: [] }))
  const { user, dialog } = await openDialog()
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true])
  expect(dialog.getByText('guest.2@example.lk · 2A')).toBeVisible()
  expect(dialog.getByText('guest.3@example.lk · No unit')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Invite 3 people' }))
  expect(await screen.findByText('3 invitations sent')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ personIds: THREE.map(({ _id }) => _id) }])
})

test('who is cleared stays out, also while a search hides them', async () => {
  const failed = [{ personId: personId(3), reason: 'Guest 1 has the same email address, and is invited' }]
  const calls = serve(people, invitable(...THREE), answering({ invited: 1, failed }))
  const { user, dialog } = await openDialog(`${AT}&invite=1`)
  await user.click(dialog.getByRole('checkbox', { name: /Guest 2/ }))
  await user.type(dialog.getByRole('searchbox'), '1A')
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Invite 2 people' }))
  expect(await screen.findByText('Guest 1 has the same email address, and is invited')).toBeVisible()
  expect(screen.getByText('Guest 3')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ personIds: [personId(1), personId(3)] }])
})

test('when a link has opened the list and all of it is invited, the answer stays in sight', async () => {
  let left = THREE
  serve(
    people,
    on('GET', '/units/people/invitable', () => json({ people: left })),
    on('POST', '/units/people/invite', () => {
      left = []
      return json({ invited: 3, failed: [] })
    })
  )
  const { user, dialog } = await openDialog(`${AT}&invite=1`)
  await user.click(dialog.getByRole('button', { name: 'Invite 3 people' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Invite 3/ })).toBeNull())
  expect(await screen.findByText('3 invitations sent')).toBeVisible()
})

test('there is no button while nobody can be invited', async () => {
  serve(people, invitable())
  open(`${AT}&invite=1`)
  expect(await screen.findByRole('button', { name: 'Add Person' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
