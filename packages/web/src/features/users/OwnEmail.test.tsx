import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, field, press } from '../../test/form.ts'
import { personOf } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { listing, open, userRecord } from './testing.ts'

const me = personOf('administrator')
const record = userRecord({ _id: me._id, firstName: 'Ishara', lastName: 'Gunawardena', email: me.email, role: 'administrator' })
const PATH = `/users/${me._id}`

async function editOwn(reply = () => json(record), isMailSetUp = true) {
  const calls = serve(on('PUT', PATH, reply), listing(record))
  const opened = open({ isMailSetUp })
  await choose(opened.user, 'Edit User', 'Ishara Gunawardena')
  await screen.findByRole('dialog', { name: 'Edit User' })
  const type = async (email: string) => {
    await opened.user.fill(field('Email'), email)
  }
  return { ...opened, type, bodies: () => sent(calls, 'PUT').map(({ body }) => body) }
}

test('another address of one’s own asks for the password, and says what happens next', async () => {
  const { user, type, bodies } = await editOwn()
  expect(screen.queryByLabelText(/^Current Password/)).toBeNull()
  await type('fresh@example.com')
  expect(field('Current Password')).toHaveAccessibleDescription(
    'We mail a link to the new address. Your address changes when you open it, and stays as it is until then.'
  )
  await press(user, 'Update')
  expect(await screen.findByText('Current password is required', { selector: 'a' })).toBeVisible()
  expect(bodies()).toEqual([])
  await user.fill(field('Current Password'), 'Verandah@2026')
  await press(user, 'Update')
  expect(await screen.findByText('We have sent a link to fresh@example.com. Open it to change your address.')).toBeVisible()
  expect(bodies()).toEqual([{ email: 'fresh@example.com', currentPassword: 'Verandah@2026' }])
})

test('without a mail server the link waits under Sent mail', async () => {
  const { user, type } = await editOwn(undefined, false)
  await type('fresh@example.com')
  expect(field('Current Password')).toHaveAccessibleDescription(
    'A link for the new address waits under Sent mail. Your address changes when you open it, and stays as it is until then.'
  )
  await user.fill(field('Current Password'), 'Verandah@2026')
  await press(user, 'Update')
  expect(await screen.findByText('A link for fresh@example.com waits under Sent mail. Open it to change your address.')).toBeVisible()
})

test('the same address needs no password, however it is written, and one that was typed is not sent', async () => {
  const { user, type, bodies } = await editOwn()
  await type('fresh@example.com')
  await user.fill(field('Current Password'), 'Verandah@2026')
  await type(me.email.toUpperCase())
  expect(screen.queryByLabelText(/^Current Password/)).toBeNull()
  await user.clear(field('Phone'))
  await press(user, 'Update')
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(screen.getByText(/^The details of .+ are saved\.$/)).toBeVisible()
  expect(bodies()).toEqual([{ phone: '' }])
})

test('a wrong password is said at its field', async () => {
  const message = 'Current password is incorrect'
  const { user, type } = await editOwn(() => problem('invalid_input', message, [{ path: 'currentPassword', message }]))
  await type('fresh@example.com')
  await user.fill(field('Current Password'), 'Wrong@2026')
  await press(user, 'Update')
  await screen.findByText(message, { selector: 'a' })
  expect(field('Current Password')).toBeInvalid()
  expect(field('Email')).toHaveValue('fresh@example.com')
})
