import { expectAccessible } from './lib/accessible.ts'
import { dayFromToday, expect, openAs, pressEnter, test } from './lib/test.ts'

const NAME = 'Aluthgama Pumps'
const LIFTS = 'Lanka Lift Engineering (Pvt) Ltd'

test('the treasurer adds a vendor by the keyboard, looks at a contract, and finds both on a phone', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await openAs(page, 'Tharindu Jayasuriya', '/vendors')
  await page.getByRole('region', { name: LIFTS }).waitFor()
  await pressEnter(page.getByRole('button', { name: 'Add Vendor' }))
  await expect(dialog.getByLabel(/^Vendor Name/)).toBeFocused()
  await page.keyboard.type(NAME)
  await dialog.getByLabel(/^Contact Person/).fill('Sunil Perera')
  await dialog.getByLabel(/^Phone/).fill('077 255 0107')
  await dialog.getByLabel(/^Email/).fill('sunil@pumps.example')
  await dialog.getByLabel(/^Contract End Date/).fill(dayFromToday(30))
  // The first star, then three more by the arrow keys.
  await dialog.getByRole('radio').first().press('Space')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  await expectAccessible(page, 'the vendor’s form')
  await pressEnter(dialog.getByRole('button', { name: 'Add' }))
  await expect(page.getByText('Vendor added successfully')).toBeVisible()
  const card = page.getByRole('region', { name: NAME })
  await expect(card).toBeFocused()
  await expect(card.getByText('Ends in 30 days')).toBeVisible()
  await expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()

  // With more vendors than one page has room for, the list shows the new one alone: it is searched for another.
  await page.getByRole('searchbox').fill('Lanka Lift')
  const opener = page.getByRole('region', { name: LIFTS }).getByRole('button', { name: 'View Contract' })
  await opener.click()
  await expect(dialog.getByText('Contract documents')).toBeVisible()
  await dialog.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('dialog').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page, 'a contract')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: LIFTS }).click()
  await expect(page.getByRole('heading', { level: 2, name: LIFTS })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
})
