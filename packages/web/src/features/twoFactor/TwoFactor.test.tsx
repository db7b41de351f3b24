import type { Me } from '@verandah/contract/me'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, json } from '../../test/server.ts'
import { field } from '../../test/form.ts'
import { openProfile } from '../account/testing.ts'
import { BACKUP, QR, SECRET, TWO_FACTOR } from './testingTwoFactor.ts'

const press = (name: string) => screen.getByRole('button', { name })

async function begin(over: Partial<Me> = {}, answers: Answers = {}) {
  const opened = await openProfile(over, { ...TWO_FACTOR, ...answers })
  await opened.user.click(press('Enable 2FA'))
  const dialog = within(await opened.findByRole('dialog', { name: 'Enable 2FA' }))
  return { ...opened, dialog }
}

async function reachKey() {
  const opened = await begin()
  await opened.user.fill(field('Password'), 'right')
  await opened.user.keyboard('{Enter}')
  await opened.dialog.findByText('Step 2 of 3')
  return opened
}

async function reachCodes() {
  const opened = await reachKey()
  await opened.user.fill(field('Code'), '123456')
  await opened.user.keyboard('{Enter}')
  await opened.dialog.findByText('Step 3 of 3')
  return opened
}

test('off: the button is there and enabled', async () => {
  const { getByText } = await openProfile()
  expect(press('Enable 2FA').matches(':disabled')).toBe(false)
  expect(getByText('Off')).toBeVisible()
  expect(screen.queryByText(/Backup codes/)).toBeNull()
})

test('the password comes first, and a wrong one is said at its field', async () => {
  const { user, dialog } = await begin()
  await waitFor(() => expect(field('Password')).toHaveFocus())
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('Password is required'))
  await user.fill(field('Password'), 'wrong')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('Password is incorrect'))
})

test('the key comes as a picture, in groups to type, to copy, and as a link for this device', async () => {
  const { dialog, user } = await reachKey()
  expect(dialog.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toHaveAttribute('src', QR)
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Open it in an app on this device' })).toHaveAttribute(
    'href',
    `otpauth://totp/Verandah?secret=${SECRET}`
  )
  await user.click(dialog.getByRole('button', { name: 'Copy Key' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  expect(dialog.getByRole('heading', { name: 'Connect your authenticator app' }).matches('[tabindex="-1"]')).toBe(true)
})

test('the code is typed on a number pad or filled in by the phone; a wrong one is said', async () => {
  const { dialog, user } = await reachKey()
  expect(field('Code')).toHaveAttribute('inputmode', 'numeric')
  expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('Code is required'))
  await user.fill(field('Code'), '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('Invalid code'))
})

test('cancelling before the code changes nothing', async () => {
  const { dialog, user, sent } = await reachKey()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST /api/auth/2fa/verify-setup')).toHaveLength(0)
})

test('the ten backup codes are left only by saying that they are saved', async () => {
  const { dialog, user, me, findByText } = await reachCodes()
  const codes = within(dialog.getByRole('list', { name: 'Backup codes' })).getAllByRole('listitem')
  expect(codes.map(({ textContent }) => textContent)).toEqual(BACKUP)
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(dialog.getByText('Save your backup codes')).toBeVisible()
  Object.assign(me, { twoFactorEnabled: true })
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await findByText('Two-factor authentication is on')
  await findByText('Enabled')
  await findByText('Backup codes: 8 of 10 left')
})

test('the codes can be copied, saved as a text file, and printed', async () => {
  const { dialog, user } = await reachCodes()
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(BACKUP.join('\n'))

  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => (files.push(file), 'blob:codes')
  const names: string[] = []
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  clicking.mockRestore()
  expect(names).toEqual(['backup-codes.txt'])
  expect(files[0]?.type).toBe('text/plain;charset=utf-8')
  const text = (await files[0]?.text()) ?? ''
  expect(text).toContain('Verandah: backup codes of resident@demo.verandah.lk')
  for (const code of BACKUP) expect(text).toContain(code)

  const printing = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  expect(printing).toHaveBeenCalledOnce()
  const sheet = document.querySelector('body > [aria-hidden]:not(#popups)')
  expect(sheet?.textContent).toContain(BACKUP[9])
})

const ON = { twoFactorEnabled: true }

test.each([
  [4, 'Backup codes: 4 of 10 left'],
  [3, 'Backup codes: 3 of 10 left – make new ones soon'],
  [0, 'Backup codes: 0 of 10 left – make new ones soon']
])('with %i backup codes left', async (remaining, text) => {
  const { findByText } = await openProfile(ON, { 'GET /api/auth/2fa/backup-codes': () => json({ total: 10, remaining }) })
  expect(await findByText(text)).toBeVisible()
})

test('new backup codes are asked for with a code, and shown once', async () => {
  const { user, findByRole, sent } = await openProfile(ON, TWO_FACTOR)
  await user.click(press('New backup codes'))
  await screen.findByRole('dialog', { name: 'New backup codes' })
  await user.fill(field('Code'), '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription('Invalid code'))
  await user.fill(field('Code'), '123456')
  await user.keyboard('{Enter}')
  const saved = await findByRole('button', { name: 'I have saved them' })
  const dialog = within(await findByRole('dialog', { name: 'New backup codes' }))
  expect(dialog.getByText(BACKUP[0]!)).toBeVisible()
  await user.click(saved)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('GET /api/auth/2fa/backup-codes').length).toBeGreaterThan(1)
})

test('it is switched off with a code, or a backup code on the other keyboard', async () => {
  const { user, me, findByText } = await openProfile(ON, TWO_FACTOR)
  await user.click(press('Disable 2FA'))
  await screen.findByRole('dialog', { name: 'Disable 2FA' })
  expect(field('Code')).toHaveAttribute('inputmode', 'numeric')
  await user.click(press('Use a backup code'))
  expect(field('Backup code')).toHaveAttribute('inputmode', 'text')
  await user.click(press('Use a code from the app'))
  Object.assign(me, { twoFactorEnabled: false })
  await user.fill(field('Code'), '123456')
  await user.keyboard('{Enter}')
  await findByText('Two-factor authentication is off')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(press('Enable 2FA')).toBeVisible())
})

test('when the role must have it, the message of the problem is shown', async () => {
  const { user, findByRole } = await openProfile(ON, TWO_FACTOR)
  await user.click(press('Disable 2FA'))
  await screen.findByRole('dialog', { name: 'Disable 2FA' })
  await user.fill(field('Code'), '654321')
  await user.keyboard('{Enter}')
  expect(await findByRole('alert')).toHaveTextContent('Your role must have two-factor authentication')
})

test('who has no password is asked for none', async () => {
  const { user, dialog, queryByRole } = await begin(
    { signsInElsewhere: true },
    { 'POST /api/auth/2fa/enable': () => json({ secret: SECRET, otpauthUrl: 'otpauth://x', qrCode: QR }) }
  )
  expect(dialog.queryByLabelText(/^Password/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('Step 2 of 3')
  expect(queryByRole('button', { name: 'Change Password' })).toBeNull()
})
