import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, test } from './lib/test.ts'

test('somebody chooses a summary a day and a longer night, and finds both again', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/profile/notices')
  await page.getByRole('radio', { name: 'Daily summary' }).check()
  await page.getByLabel('From').fill('20:00')
  await expect(page.getByText('Nothing rings from 20:00 to 06:30.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your notices are saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Daily summary' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('20:00')

  await page.getByRole('radio', { name: 'Custom' }).check()
  const building = page.getByRole('region', { name: 'The building' })
  await building.getByRole('button', { name: 'Show each kind' }).click()
  await expectAccessible(page, 'the table of the notices')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an emergency is sent at once, and it is said who was reached', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/meetings')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, / })
    .click()
  await page.getByRole('button', { name: 'Send an Emergency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an Emergency' })
  await dialog.getByLabel('Begin with').selectOption('Power')
  await dialog.getByLabel('Audience').selectOption('Management')
  await dialog.getByLabel('Reason').fill('The transformer is on fire')
  await expectAccessible(page, 'sending an emergency')
  await dialog.getByRole('button', { name: 'Send emergency' }).click()
  const question = page.getByRole('dialog', { name: /^Tell 3 people at once/ })
  await expectAccessible(page, 'the question before an emergency')
  await question.getByRole('button', { name: 'Tell 3 people now' }).click()
  await expect(page.getByText('Emergency sent to 3 people')).toBeVisible()

  await page.goto('/sent-messages')
  await expect(page.getByRole('heading', { level: 3, name: 'The power is off: do not use the lifts' })).toBeVisible()
  await expectAccessible(page, 'the sent messages')
  await page.getByRole('button', { name: 'Who was reached' }).first().click()
  const reached = page.getByRole('dialog', { name: 'Who was reached' })
  await expect(reached.getByText('3 people')).toBeVisible()
  await expect(reached.getByText('Nirmala Perera')).toBeVisible()
  await expectAccessible(page, 'who was reached')
})
