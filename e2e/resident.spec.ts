import { expect, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a resident signs in on her phone, reads the meetings, answers one and signs out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kadupul Residencies')
  await page.getByRole('link', { name: 'Access Portal' }).click()

  await page.getByRole('listitem').filter({ hasText: 'Amaya Wijesinghe' }).getByRole('button', { name: 'Use' }).click()
  await expect(page.getByLabel(/^Email/)).toHaveValue('resident@demo.verandah.lk')
  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back, Amaya!' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
  await expect(
    page.getByText(
      /^(Outstanding dues of LKR [\d,]+, )?\d+ open maintenance requests?, \d+ unread announcements? and \d+ upcoming meetings?\.$/
    )
  ).toBeVisible()

  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Meetings' }).click()
  await expect(drawer).toBeHidden()

  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  const meeting = page.getByRole('region', { name: 'Annual General Meeting', exact: true })
  await expect(meeting).toContainText('scheduled')
  await expect(meeting).toContainText('Organized by Nirmala Perera')
  await expect(meeting).toContainText('+3 more items')
  // She belongs to no committee and runs no meeting.
  await expect(page.getByRole('heading', { name: /^Committee/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Schedule Meeting' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)

  // The next thing to do is in sight.
  await expect(page.getByRole('region', { name: 'Next', exact: true }).getByRole('button', { name: 'Maybe', exact: true })).toBeInViewport()
  await meeting.getByRole('link', { name: 'View Details' }).click()
  // The card that is being left has the same buttons.
  await expect(page).toHaveURL(/\/meetings\/[^/?]+$/)
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeInViewport()
  // It is shown at once; a reload would call it off while it is on its way.
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/rsvp'))
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('You have answered yes.')).toBeVisible()
  await answered
  await page.reload()
  await expect(page.getByRole('button', { name: 'Yes', exact: true, pressed: true })).toBeVisible()
  const attendees = page.locator('section', { has: page.getByRole('heading', { name: /^\d+ coming of \d+$/ }) })
  await expect(attendees.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: /^Show all \d\d attendees$/ }).click()
  await expect(attendees.getByRole('list')).toBeFocused()

  await signOut(page)
  await page.goto('/meetings')
  await expect(page).toHaveURL(/\/login$/)
})
