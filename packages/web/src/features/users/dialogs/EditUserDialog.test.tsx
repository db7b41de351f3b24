import { screen } from '@testing-library/react'
import type { Role } from '@verandah/contract/roles'
import { expect, test } from 'vitest'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { choose, field, press } from '../../../test/form.ts'
import { listing, open, userRecord } from '../testing.ts'

const PATH = `/users/${userRecord()._id}`

async function edit(stored = userRecord(), { as = 'administrator', answers = [] }: { as?: Role; answers?: Answer[] } = {}) {
  const calls = serve(
    ...answers,
    on('PUT', PATH, ({ body }) => json({ ...stored, ...(body as object) })),
    listing(stored)
  )
  const opened = open({ as })
  await choose(opened.user, 'Edit User', 'Kamal Silva')
  await screen.findByRole('dialog', { name: 'Edit User' })
  return { ...opened, calls }
}
const bodies = (calls: Parameters<typeof sent>[0]) => sent(calls, 'PUT').map(({ body }) => body)

test('the edit dialog holds the person; only an administrator changes the e-mail', async () => {
  await edit()
  expect(field('First Name')).toHaveValue('Kamal')
  expect(field('Unit Number')).toHaveValue('7K')
  expect((field('Email') as HTMLInputElement).disabled).toBe(false)
  expect(screen.queryByRole('switch', { name: /welcome/ })).toBeNull()
})

test('others find the e-mail disabled, and the role only where they may set it', async () => {
  await edit(userRecord({ can: { ...userRecord().can, changeEmail: false, setRole: false } }), { as: 'secretary' })
  expect(field('Email')).toBeDisabled()
  expect(screen.queryByLabelText('Role', { selector: 'dialog select' })).toBeNull()
})

test('only what was changed is sent, with the version that was seen', async () => {
  const { user, calls } = await edit()
  await user.fill(field('Last Name'), 'Perera')
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ ifMatch: '"3"' }])
  expect(bodies(calls)).toEqual([{ lastName: 'Perera' }])
})

test('the message for a changed role has its label', async () => {
  const { user, calls } = await edit()
  await user.selectOptions(field('Role'), 'council')
  await press(user, 'Update')
  for (const text of [/^User role changed to Council Member successfully$/, / is now Council Member\.$/]) await screen.findByText(text)
  expect(bodies(calls)).toEqual([{ role: 'council' }])
})

test('a role with something else is an update', async () => {
  const { user, calls } = await edit()
  await user.selectOptions(field('Role'), 'council')
  await user.clear(field('Phone'))
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(bodies(calls)).toEqual([{ phone: '', role: 'council' }])
})

test.each([
  ['Role', 'Failed to change user role'],
  ['Phone', 'Failed to update user']
])('a change of %s without an answer has its own text', async (name, message) => {
  const { user } = await edit(userRecord(), { answers: [on('PUT', PATH, () => Promise.reject(new TypeError('Failed to fetch')))] })
  if (name === 'Role') await user.selectOptions(field('Role'), 'council')
  else await user.clear(field('Phone'))
  await press(user, 'Update')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('an unconfirmed unit is confirmed by the switch alone', async () => {
  const { user, calls } = await edit(userRecord({ unitConfirmed: false }))
  await user.click(screen.getByRole('switch', { name: 'Unit confirmed', checked: false }))
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(bodies(calls)).toEqual([{ unitConfirmed: true }])
})

test('changing a phone number confirms no unit', async () => {
  const { user, calls } = await edit(userRecord({ unitConfirmed: false }))
  await user.clear(field('Phone'))
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(bodies(calls)).toEqual([{ phone: '' }])
})

test('another unit is confirmed by setting it, unless the manager says otherwise', async () => {
  const { user, calls } = await edit(userRecord({ unitConfirmed: false }))
  await user.clear(field('Unit Number'))
  expect(screen.queryByRole('switch', { name: 'Unit confirmed' })).toBeNull()
  await user.type(field('Unit Number'), '8a')
  expect(screen.getByRole('switch', { name: 'Unit confirmed', checked: true })).toBeVisible()
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(bodies(calls)).toEqual([{ unitNumber: '8A', unitConfirmed: true }])
})

test('a unit typed back to what it was is as confirmed as it was', async () => {
  const { user } = await edit(userRecord({ unitConfirmed: false }))
  await user.clear(field('Unit Number'))
  await user.type(field('Unit Number'), '7k')
  expect(screen.getByRole('switch', { name: 'Unit confirmed', checked: false })).toBeVisible()
})

test('a removed unit is sent without the switch', async () => {
  const { user, calls } = await edit()
  await user.clear(field('Unit Number'))
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(bodies(calls)).toEqual([{ unitNumber: '' }])
})

test("somebody else's change is taken over, and what was typed is kept", async () => {
  const theirs = userRecord({ version: 4, firstName: 'Kamala', phone: '+94110000000' })
  const { user, calls } = await edit(userRecord(), {
    answers: [
      on('PUT', PATH, ({ ifMatch }) => (ifMatch === '"4"' ? json(theirs) : problem('stale', 'Changed meanwhile'))),
      on('GET', PATH, () => json(theirs))
    ]
  })
  await user.fill(field('Phone'), '0112222222')
  await press(user, 'Update')
  expect(await screen.findByText(/This was changed elsewhere/)).toBeVisible()
  await press(user, 'Load their changes')
  await screen.findByText(/what you typed is kept/)
  expect(field('First Name')).toHaveValue('Kamala')
  expect(field('Phone')).toHaveValue('+94112222222')
  expect(screen.getByText('Phone (latest: +94 11 000 0000)')).toBeVisible()
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ ifMatch: '"4"', body: { phone: '+94112222222' } })
})

test('a change whose answer was lost is not told as somebody else’s', async () => {
  let now = userRecord()
  const { user, calls } = await edit(userRecord(), {
    answers: [
      on('PUT', PATH, ({ body, ifMatch }) => {
        if (ifMatch !== `"${now.version}"`) return problem('stale', 'Changed meanwhile')
        now = { ...now, ...(body as object), version: now.version + 1 }
        return Promise.reject(new TypeError('Failed to fetch'))
      }),
      on('GET', PATH, () => json(now))
    ]
  })
  await user.fill(field('Phone'), '0112222222')
  await press(user, 'Update')
  expect(await screen.findByText('Failed to update user')).toBeVisible()
  await press(user, 'Update')
  expect(await screen.findByText('Your changes are saved')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'PUT')).toHaveLength(2)
})
