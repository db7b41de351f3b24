import { expectAccessible } from './lib/accessible.ts'
import { linkIn } from './lib/outbox.ts'
import { expect, openAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const EMAIL = 'ruwani@example.org'
const PASSWORD = 'Monsoon*Rain7'

test('the secretary invites somebody, who registers on her phone, verifies her address and signs in', async ({ page, portal }) => {
  await openAs(page, 'Dilan Fernando', '/users')
  await page.getByRole('button', { name: 'Invite New User' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite New User' })
  await inviting.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(inviting.getByText('Email is required').first()).toBeVisible()
  // A secretary gives no office above their own.
  await expect(inviting.getByRole('combobox', { name: 'Role' }).getByRole('option')).toHaveText([
    'Resident',
    'Council Member',
    'Treasurer',
    'Secretary'
  ])
  await inviting.getByLabel(/^Email/).fill(EMAIL)
  await inviting.getByLabel(/^Unit Number/).fill('7c')
  await inviting.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(inviting).toBeHidden()
  await signOut(page)

  const invitation = await linkIn(portal.url, EMAIL, /^You are invited/)
  await page.goto(invitation)
  await expect(page.getByText(/Step 3 of 3/)).toBeVisible()
  await expect(page.getByLabel(/^Email Address/)).toHaveValue(EMAIL)
  await expect(page.getByLabel(/^Unit Number/)).toHaveValue('7C')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const text of ['First name is required', 'Last name is required', 'Password is required', 'Please confirm your password']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await page.getByLabel(/^First Name/).fill('Ruwani')
  await page.getByLabel(/^Last Name/).fill("D'Silva සිල්වා")
  await page.getByLabel(/^Phone/).fill('077 123 4567')
  await page.getByLabel(/^Password/).fill('Ruwani@2026')
  await expect(page.getByLabel(/^Phone/)).toHaveValue('+94771234567')
  await page.getByLabel(/^Confirm Password/).fill('Ruwani@2027')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Passwords must match').first()).toBeVisible()
  await expect(page.getByText('Password must not contain your name or email').first()).toBeVisible()
  await expectAccessible(page, 'register with errors')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration successful! Please check your email for verification.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  const verification = await linkIn(portal.url, EMAIL, /verify/)
  await page.goto(verification)
  await expect(page.getByText('Your email address is verified. Thank you!')).toBeVisible()
  await expectAccessible(page, 'address verified')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel(/^Email/).fill(EMAIL)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Ruwani!' })).toBeVisible()
  await signOut(page)

  // Each link is good once.
  await page.goto(invitation)
  await expect(page.getByText('This invitation has already been used.')).toBeVisible()
  await expectAccessible(page, 'a used invitation')
  await page.goto(verification)
  await expect(page.getByText('This verification link is not valid any more.')).toBeVisible()
})

test('a link that is none says so', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByText('Invalid or missing invitation token. Registration requires a valid invitation.')).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByText('Invalid or missing reset token. Please request a new password reset.')).toBeVisible()
  await page.goto('/register/made-up')
  await expect(page.getByText('Invalid or missing invitation token. Registration requires a valid invitation.')).toBeVisible()
  await page.goto('/verify-email/made-up')
  await expect(page.getByText('This verification link is not valid any more.')).toBeVisible()
})

test('a forgotten password is set anew by the link in the mail', async ({ page, portal }) => {
  // Nobody's session begins with this password in another journey.
  const email = 'kasun.bandara.1a@demo.verandah.lk'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await send.waitFor()
  await page.getByLabel(/^Email/).fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await expectAccessible(page, 'check your email')

  const link = await linkIn(portal.url, email, /^Set a new password/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Reset Password' }).waitFor()
  await expectAccessible(page, 'reset password')
  await page.getByLabel(/^New Password/).fill('Kolamba*Weather9')
  await page.getByLabel(/^Confirm/).fill('Kolamba*Weather9')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successfully! You can now login with your new password.')).toBeVisible()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill('Kolamba*Weather9')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Kasun!' })).toBeVisible()
  await signOut(page)

  // Before anything is typed.
  await page.goto(link)
  await expect(page.getByText('Invalid or missing reset token. Please request a new password reset.')).toBeVisible()
  await expect(page.getByLabel(/^New Password/)).toHaveCount(0)
  await expectAccessible(page, 'a dead reset link')
})
