import { button, choose, escape, press, submitWrong, t, test, text } from './lib/otherLanguage.ts'
import { openAs } from './lib/test.ts'

const LIFTS = 'Lanka Lift Engineering (Pvt) Ltd'

test('vendors', async ({ page, see }) => {
  await openAs(page, 'Nirmala Perera', '/vendors?search=Lanka+Lift')
  const card = page.getByRole('region', { name: LIFTS })
  await card.waitFor()
  await see('vendors')
  await card.getByRole('button', { name: LIFTS }).click()
  await page.getByRole('menuitem').first().waitFor()
  await see('a vendor’s menu')
  await choose(page, 'Delete Vendor')
  await text(page, 'Are you sure you want to delete this vendor?')
  await see('deleting a vendor')
  await escape(page)
  await press(page, 'Add Vendor')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await submitWrong(page)
  await see('adding a vendor, with errors')
  await escape(page)
  await card.getByRole('button', { name: t('View Contract') }).click()
  await button(page, 'Download').first().waitFor()
  await see('a contract')
  await escape(page)
  await card.getByRole('button', { name: t('Payments') }).click()
  // The card behind the dialog has this text too.
  await dialog.getByText(t('Total Payments')).waitFor()
  await see('payments')
  await escape(page)
  await card.getByRole('link', { name: LIFTS }).click()
  await button(page, 'Edit Vendor').waitFor()
  await button(page, 'Download').waitFor()
  await see('a vendor')
})
