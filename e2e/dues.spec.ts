import { readFile } from 'node:fs/promises'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { chooseMore, expect, openAs, pressEnter, signInAs, test } from './lib/test.ts'

test('a resident sees on her phone what she owes and how to pay it, and keeps a statement', async ({ page }) => {
  // Another journey has her change her unit, which closes its account to her until a manager confirms it.
  const asSecretary = await caller(page.request, 'secretary')
  const { users } = (await asSecretary('GET', '/users?search=resident@demo')) as { users: { _id: string }[] }
  await asSecretary('PUT', `/users/${users[0]?._id}`, { unitNumber: '4B', unitConfirmed: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'Amaya Wijesinghe')
  await page.getByRole('link', { name: /^Outstanding Dues/ }).click()
  const owed = page.getByRole('region', { name: 'Owed' })
  await expect(owed).toContainText(/LKR 15,000.*Due since/)
  await expect(owed.getByText('LKR 15,000')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'How to Pay' }).getByRole('button', { name: 'Copy' })).toHaveCount(4)

  await expect(page.getByRole('table', { name: 'Statement' }).getByText('Not paid')).toHaveCount(3)
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Payment received')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Statement' }).click()
  expect((await readFile(await (await downloading).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the treasurer reads what a unit was billed and has paid, and makes the letter for its buyer', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/finances/dues/4B')
  await page
    .getByRole('table', { name: 'Statement' })
    .getByRole('link', { name: /^Payment received/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('LKR 5,000')
  await page.keyboard.press('Escape')
  await chooseMore(page, 'Clearance Letter')
  const letter = page.getByRole('dialog', { name: 'Clearance Letter' })
  await expect(letter.getByRole('status')).toContainText('LKR 15,000')
  await expectAccessible(page, 'a clearance letter')
  const downloading = page.waitForEvent('download')
  await letter.getByRole('button', { name: 'Download' }).click()
  expect((await readFile(await (await downloading).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the treasurer reminds all that are overdue, and plans the budget by the keyboard', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/finances/dues')
  await expect(page.getByRole('row', { name: /^All units/ })).toContainText('LKR 125,000')
  // How many are overdue depends on the day of the month: bills are due on the tenth. Three have a slip that is being checked.
  await pressEnter(page.getByRole('button', { name: 'More', exact: true }))
  const remind = page.getByRole('menuitem', { name: /^Remind \d+ units \(\d+ people\)$/ })
  const units = Number(/\d+/.exec(await remind.innerText())?.[0])
  expect(units).toBeGreaterThanOrEqual(6)
  await pressEnter(remind)
  await expect(page.getByText(`Reminder sent to ${units} people`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Outstanding Dues' })).toBeFocused()
  await expect(page.getByText('Reminded today')).toHaveCount(units)

  await page.goto('/finances?budget=1')
  const repairs = page.getByRole('textbox', { name: 'Repairs' })
  await repairs.waitFor()
  await expectAccessible(page, 'planning the budget')
  // As it is already: other journeys of this portal count on the budget.
  await repairs.fill('50,000')
  await pressEnter(repairs)
  await expect(page.getByText('Budget saved successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the president approves several requests together', async ({ page }) => {
  const asTreasurer = await caller(page.request, 'treasurer')
  const date = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  for (const description of ['Bulbs of the stairs', 'Paint of the gate'])
    await asTreasurer('POST', '/finances/transactions', { type: 'expense', category: 'repairs', amount: 1_500, date, description })
  await openAs(page, 'Nirmala Perera', '/approvals')
  const bulbs = page.getByRole('checkbox', { name: /Bulbs of the stairs/ })
  const paint = page.getByRole('checkbox', { name: /Paint of the gate/ })
  await bulbs.check()
  await paint.check()
  const several = page.getByRole('group', { name: 'Approve several together' })
  await expect(several).toContainText('2 chosen: LKR 3,000')
  await several.getByRole('button', { name: 'Approve Selected' }).click()
  await expect(page.getByText('2 approved')).toBeVisible()
  for (const decided of [bulbs, paint]) await expect(decided).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Approvals' })).toBeFocused()
})
