import { generateSync } from 'otplib/functional'
import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const STEP_MS = 30_000

/** What an authenticator shows: each code is good once, so that the next one is that of a later step. */
const codeOf = (secret: string, stepsAhead = 0) => generateSync({ secret, epoch: Math.floor((Date.now() + stepsAhead * STEP_MS) / 1000) })

test('a resident sets two-factor up, signs in with a code, then with a backup code', async ({ page }) => {
  await openAs(page, 'Malathi Rajaratnam', '/profile')
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enable 2FA' })
  await dialog.getByLabel(/^Password/).fill('Wrong@2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Password is incorrect')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill('Verandah@2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = dialog.getByLabel('Or type this key:')
  await expect(key).toBeVisible()
  await expectAccessible(page, 'the key of two-factor')
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel(/^Code/).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'backup codes')
  const backupCode = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Backup codes: 10 of 10 left')).toBeVisible()
  await signOut(page)

  const enterPassword = async () => {
    await page.goto('/login')
    await page.getByRole('listitem').filter({ hasText: 'Malathi Rajaratnam' }).getByRole('button', { name: 'Use' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible()
  }
  await enterPassword()
  await expectAccessible(page, 'the second step')
  // The code of the set-up was used: a phone shows the next one half a minute later.
  await page.getByLabel(/code/i).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Malathi!' })).toBeVisible()
  await signOut(page)

  await enterPassword()
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel(/code/i).fill(backupCode)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Malathi!' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Backup codes: 9 of 10 left')).toBeVisible()
  await signOut(page)
})

test('a resident changes her record, and her unit waits for a manager', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Unit Number/).fill('4c')
  await page.getByLabel(/^Phone Number/).fill('0112550199')
  await expectAccessible(page, 'profile while editing')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByLabel(/^Phone Number/)).toHaveValue('+94 11 255 0199')
  await expect(page.getByText(/Waiting for confirmation/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('Current password is required').first()).toBeVisible()
  await expectAccessible(page, 'change password with errors')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await signOut(page)
})
