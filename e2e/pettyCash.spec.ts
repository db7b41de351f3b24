import { expectAccessible } from './lib/accessible.ts'
import { chooseMore, expect, openAs, test } from './lib/test.ts'

test('petty cash is spent, counted, and filled up again', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/finances/funds')
  const dialog = page.getByRole('dialog')
  await chooseMore(page, 'Pay from petty cash')
  await dialog.getByLabel(/^Amount/).fill('1,200')
  await dialog.getByLabel(/^What For/).fill('Soap and brooms')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await chooseMore(page, 'Count the cash')
  await dialog.getByLabel(/^Counted/).fill('23,000')
  await dialog.getByRole('button', { name: 'Count the cash' }).click()
  await expect(dialog.getByText('LKR 800 is missing. It is recorded as an expense.')).toBeVisible()
  await expect(dialog.getByText('There should be LKR 23,800, and there is LKR 23,000.')).toBeVisible()
  await expect(dialog.getByText('LKR 2,000 fills it up to its float.')).toBeVisible()
  await expectAccessible(page, 'cash that was counted')
  await dialog.getByRole('button', { name: 'Move Money' }).click()
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('2,000')
})
