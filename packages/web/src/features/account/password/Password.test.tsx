import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeCaches, openCaches } from '../../../test/caches.ts'
import { json, problem } from '../../../test/server.ts'
import { field } from '../../../test/form.ts'
import { openProfile } from '../testing.ts'

const PUT = 'PUT /api/auth/change-password'
const GOOD = 'Orchid&Rain77'

async function openDialog(...opening: Parameters<typeof openProfile>) {
  const opened = await openProfile(...opening)
  await opened.user.click(opened.getByRole('button', { name: 'Change Password' }))
  const dialog = within(await opened.findByRole('dialog', { name: 'Change Password' }))
  const submit = async () => opened.user.click(dialog.getByRole('button', { name: 'Change Password' }))
  const fill = async (current: string, next: string, confirmation: string) => {
    for (const [name, text] of Object.entries({ 'Current Password': current, 'New Password': next, 'Confirm New Password': confirmation }))
      if (text !== '') await opened.user.fill(field(name), text.replace(/[{[]/g, '$&$&'))
  }
  return { ...opened, dialog, submit, fill }
}

test('the card shows the day of the last change', async () => {
  const { getByText } = await openProfile()
  // 20:00 in Greenwich is the next day in Colombo.
  expect(getByText('Last changed: Oct 03, 2026')).toBeVisible()
})

test('or that there was none', async () => {
  const { getByText } = await openProfile({ passwordChangedAt: null })
  expect(getByText('Last changed: Never')).toBeVisible()
})

test('a temporary password comes with a hint', async () => {
  const hint = /^Your password is a temporary one/
  const { getByText } = await openProfile({ mustChangePassword: true })
  expect(getByText(hint)).toBeVisible()
})

test('each field can be shown and hidden, and a password manager knows them', async () => {
  const { dialog, user } = await openDialog()
  await waitFor(() => expect(field('Current Password')).toHaveFocus())
  expect(dialog.getAllByRole('button', { name: 'Show password' })).toHaveLength(3)
  await user.click(dialog.getAllByRole('button', { name: 'Show password' })[1]!)
  expect(field('New Password')).toHaveAttribute('type', 'text')
  expect(field('Current Password')).toHaveAttribute('type', 'password')
  await user.click(dialog.getByRole('button', { name: 'Hide password' }))
  expect(field('New Password')).toHaveAttribute('type', 'password')
  expect(field('Current Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(field('Confirm New Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('everything is required, in its words', async () => {
  const { submit, sent } = await openDialog()
  await submit()
  await waitFor(() => expect(field('Current Password')).toHaveAccessibleDescription('Current password is required'))
  expect(field('New Password')).toHaveAccessibleDescription('New password is required')
  expect(field('Confirm New Password')).toHaveAccessibleDescription('Please confirm your password')
  expect(sent(PUT)).toHaveLength(0)
})

const RULE = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

test.each([
  ['Ab1!', 'Password must be at least 8 characters'],
  ['orchidrain', RULE],
  ['Password1!', 'Please choose a less common password'],
  [`Aa1!${'x'.repeat(125)}`, 'Password cannot exceed 128 characters']
])('a new password of "%s" is not accepted', async (password, message) => {
  const { fill, submit, sent } = await openDialog()
  await fill('old', password, password)
  await submit()
  await waitFor(() => expect(field('New Password')).toHaveAccessibleDescription(message))
  expect(sent(PUT)).toHaveLength(0)
})

test('both must match, said also when the first one changes last', async () => {
  const { fill, user } = await openDialog()
  await fill('old', GOOD, GOOD)
  await user.tab()
  await user.type(field('New Password'), '8')
  await waitFor(() => expect(field('Confirm New Password')).toHaveAccessibleDescription('Passwords must match'))
})

test('the requirements are ticked off while typing', async () => {
  const { dialog, fill } = await openDialog()
  const requirements = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.endsWith(': met'))
  expect(requirements()).toEqual([false, false, false, false, false, false])
  await fill('', 'Ab1', '')
  expect(requirements()).toEqual([false, true, true, true, false, true])
  await fill('', 'Ab1!xxxx', '')
  expect(requirements()).toEqual([true, true, true, true, true, true])
  // This is the password of Amaya.
  await fill('', 'Ab1!amaya', '')
  expect(requirements()).toEqual([true, true, true, true, true, false])
})

test('a wrong current password is said at its field, and nothing typed is lost', async () => {
  const errors = [{ path: 'currentPassword', message: 'Current password is incorrect' }]
  const { fill, submit } = await openDialog({}, { [PUT]: () => json({ code: 'invalid_input', message: 'Please check', errors }, 400) })
  await fill('wrong', GOOD, GOOD)
  await submit()
  await waitFor(() => expect(field('Current Password')).toHaveAccessibleDescription('Current password is incorrect'))
  expect(field('New Password')).toHaveValue(GOOD)
})

test('another problem is shown above the fields', async () => {
  const { dialog, fill, submit } = await openDialog({}, { [PUT]: () => problem('unavailable', 'The database is unavailable') })
  await fill('old', GOOD, GOOD)
  await submit()
  expect(await dialog.findByRole('alert')).toHaveTextContent('The database is unavailable')
})

test('a change says so in the server’s words, closes, and the card shows the new day', async () => {
  const opened = await openDialog(
    {},
    {
      [PUT]: () => {
        Object.assign(opened.me, { passwordChangedAt: '2026-11-21T06:00:00.000Z' })
        return json({ message: 'Password changed successfully' })
      }
    }
  )
  const { fill, submit, findByText, queryByRole, sent } = opened
  await fill('old', GOOD, GOOD)
  await submit()
  await findByText('Password changed successfully')
  await findByText('Last changed: Nov 21, 2026')
  expect(queryByRole('dialog')).toBeNull()
  expect(sent(PUT)[0]?.body).toEqual({ currentPassword: 'old', newPassword: GOOD, confirmPassword: GOOD })
})

test('Cancel closes and sends nothing', async () => {
  const { dialog, fill, user, queryByRole, sent } = await openDialog()
  await fill('old', '', '')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(sent(PUT)).toHaveLength(0)
})

test('a change deletes the copies that are kept on this device, and leaves what is not sent', async () => {
  const kept = openCaches()
  const { fill, submit, findByText } = await openDialog({}, { [PUT]: () => json({ message: 'Password changed successfully' }) })
  await caches.open('kept-amaya')
  await caches.open('unsent-amaya')
  await fill('old', GOOD, GOOD)
  await submit()
  await findByText('Password changed successfully')
  expect(Object.keys(kept())).not.toContain('kept-amaya')
  expect(Object.keys(kept())).toContain('unsent-amaya')
  closeCaches()
})
