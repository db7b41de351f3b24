import { generateSync } from 'otplib/functional'
import { linkIn } from './lib/outbox.ts'
import { button, escape, press, submit, submitWrong, t, test, text } from './lib/otherLanguage.ts'
import { openAs } from './lib/test.ts'

const PASSWORD = 'Monsoon*Rain7'
/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a newcomer’s way in', async ({ page, portal, see, written }) => {
  const email = 'suneetha@example.org'
  await page.goto('/register')
  await text(page, 'Invalid or missing invitation token. Registration requires a valid invitation.')
  await see('no invitation')
  await openAs(page, 'Dilan Fernando', '/users')
  await press(page, 'Invite New User')
  await page.getByRole('dialog').getByLabel(t('Email')).fill(email)
  await submit(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.evaluate(() => localStorage.clear())

  await page.goto(await linkIn(portal.url, email, /^You are invited/))
  await press(page, 'Register')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await see('registering, with errors')
  written.add('Suneetha')
  await page.getByLabel(t('First Name')).fill('Suneetha')
  await page.getByLabel(t('Last Name')).fill('Ranasinghe')
  await page.getByLabel(t('Password')).fill(PASSWORD)
  await page.getByLabel(t('Confirm Password')).fill(PASSWORD)
  await press(page, 'Register')
  await text(page, 'Registration successful! Please check your email for verification.')
  await see('login, with a toast')
  const verification = await linkIn(portal.url, email, /verify/)
  for (const words of [
    'Your email address is verified. Thank you!',
    'This verification link is not valid any more. It may have been used already, or replaced by a newer one.'
  ]) {
    await page.goto(verification)
    await text(page, words)
    await see(words)
  }

  await page.getByRole('link', { name: t('Go to Login') }).click()
  await press(page, 'Login')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await see('login, with errors')
  const logIn = async (password: string) => {
    await page.getByLabel(t('Email')).fill(email)
    await page.getByLabel(t('Password')).fill(password)
    await press(page, 'Login')
  }
  await logIn('Wrong*Rain7')
  await page.getByRole('alert').first().waitFor()
  await see('a refused login')
  await logIn(PASSWORD)
  await text(page, 'Resident Dashboard')

  await page.goto('/profile')
  await text(page, 'This device')
  await see('the profile')
  await press(page, 'Edit')
  await page.getByLabel(t('First Name')).fill('')
  await press(page, 'Save Changes')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await see('editing the profile, with errors')
  await press(page, 'Cancel')
  await page.getByLabel(t('Photo')).setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await text(page, 'Please choose a JPEG, PNG or WebP picture.')
  await see('a picture that is none')
  await page.getByLabel(t('Photo')).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await button(page, 'Save Photo').waitFor()
  await see('cutting a photo')
  await press(page, 'Cancel')
  await press(page, 'Change Password')
  await page.getByRole('dialog').waitFor()
  await submitWrong(page)
  await see('changing the password, with errors')
  await escape(page)

  await press(page, 'Enable 2FA')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('Password')).fill('Wrong*Rain7')
  await press(page, 'Continue')
  await text(page, 'Password is incorrect')
  await see('two-factor, with a wrong password')
  await dialog.getByLabel(t('Password')).fill(PASSWORD)
  await press(page, 'Continue')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await see('the key of two-factor')
  await dialog.getByLabel(t('Code')).fill(generateSync({ secret }))
  await press(page, 'Verify')
  const code = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await see('backup codes')
  await press(page, 'I have saved them')
  await text(page, 'Two-factor authentication is on')
  await see('the profile with two-factor')
  for (const name of ['New backup codes', 'Disable 2FA']) {
    await press(page, name)
    await dialog.waitFor()
    await submitWrong(page)
    await see(name)
    await escape(page)
  }

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await logIn(PASSWORD)
  await text(page, 'Two-Factor Authentication')
  await page.getByLabel(t('Verification Code')).fill('000000')
  await press(page, 'Verify')
  await page.locator('[aria-invalid=true]').or(page.getByRole('alert')).first().waitFor()
  await see('the second step, with a wrong code')
  await press(page, 'Use a backup code')
  await see('a backup code')
  await page.getByLabel(t('Backup Code')).fill(code)
  await press(page, 'Verify')
  await text(page, 'Resident Dashboard')
})

test('a forgotten password', async ({ page, portal, see, written }) => {
  const email = 'president@demo.verandah.lk'
  await page.goto('/reset-password')
  await text(page, 'Invalid or missing reset token. Please request a new password reset.')
  await see('no link to reset a password')
  await page.goto('/forgot-password')
  await press(page, 'Send Reset Link')
  await page.locator('[aria-invalid=true]').waitFor()
  await see('a forgotten password, with errors')
  written.add(email)
  await page.getByLabel(t('Email')).fill(email)
  await press(page, 'Send Reset Link')
  await text(page, 'Check Your Email')
  await see('a mail on its way')
  await page.goto(await linkIn(portal.url, email, /^Set a new password/))
  await press(page, 'Reset Password')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await see('resetting a password, with errors')
})
