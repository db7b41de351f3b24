import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { smallPdf } from './lib/smallPdf.ts'
import { expect, openAs, pressEnter, signInAs, signOut, test } from './lib/test.ts'

const WHAT = 'New rope of the flagpole'
const WORDS = 'Two ropes, ten metres each'

test('the treasurer records an expense with its bill, the president approves it, the treasurer completes it', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const drawer = page.getByRole('dialog', { name: WHAT })
  await signInAs(page, 'Tharindu Jayasuriya')
  await page.getByRole('link', { name: 'Record Transaction' }).click()
  await expect(dialog.getByLabel(/^Transaction Type/)).toBeFocused()
  await dialog.getByLabel(/^Amount/).fill('12,500.50')
  await dialog.getByLabel(/^Description/).fill(WHAT)
  await dialog.getByLabel(/^Vendor\/Payee/).fill('Lanka Lift Engineering (Pvt) Ltd')
  await expect(dialog.getByText('Linked to this vendor: it counts among their payments.')).toBeVisible()
  await dialog
    .getByLabel(/^Photos or PDF of the bill/)
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: smallPdf([WORDS]) })
  await expectAccessible(page, 'recording a transaction')
  await page.route('**/api/finances/transactions', loseTheAnswer, { times: 1 })
  await pressEnter(dialog.getByRole('button', { name: 'Record', exact: true }))
  await expect(dialog.getByText('Failed to save transaction')).toBeVisible()
  await pressEnter(dialog.getByRole('button', { name: 'Record', exact: true }))
  await expect(page.getByText('Transaction recorded successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: WHAT })
  await expect(row.getByText('−LKR 12,500.50')).toBeVisible()
  await expect(row.getByText('1 attachment')).toBeVisible()
  await signOut(page)

  await openAs(page, 'Nirmala Perera', `/finances?search=${encodeURIComponent(WHAT)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Financial Overview' })).toBeVisible()
  await pressEnter(page.getByRole('link', { name: WHAT }))
  await drawer.getByRole('button', { name: /^bill\.pdf/ }).click()
  await expect(page.getByRole('dialog', { name: 'bill.pdf' }).getByText(WORDS)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('button', { name: /^bill\.pdf/ })).toBeFocused()
  await expect(drawer.getByText('Tharindu Jayasuriya recorded the transaction')).toBeVisible()
  await expectAccessible(page, 'a transaction')
  const menu = drawer.getByRole('button', { name: `Actions for ${WHAT}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Reject' }).press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  await page
    .getByRole('dialog', { name: /^Reject/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Transaction approved successfully')).toBeVisible()
  await expect(drawer.getByText('Nirmala Perera approved the transaction')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: WHAT })).toBeFocused()
  await signOut(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'Tharindu Jayasuriya')
  await page.getByRole('link', { name: WHAT }).first().click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  // The lists of the dashboard behind the panel lead there, too.
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: WHAT }).first().click()
  await expect(drawer.getByText('approved', { exact: true })).toBeVisible()
  await page.goto('/finances')
  // On one line beside four buttons.
  expect((await page.getByRole('heading', { level: 1, name: 'Financial Management' }).boundingBox())?.height).toBeLessThan(25)
  expect(await movedBy(page, row)).toBeLessThan(0.02)
  expect(await gapsOf(row)).toEqual([10, 10])
  // 262 pages stand in one line.
  expect((await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.height).toBe(44)
  await page.getByRole('button', { name: `Actions for ${WHAT}` }).click()
  await page.getByRole('menuitem', { name: 'Mark Completed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Completed' }).click()
  await expect(page.getByText('Transaction completed successfully')).toBeVisible()
  await expect(row.getByText('completed')).toBeVisible()
  await expect(page).toHaveURL(/\/finances$/)
})

/** The portal has done what was asked for, but nobody hears of it. */
async function loseTheAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('aborted')
}

/** How much has moved until a row is in sight, as browsers reckon it. */
async function movedBy(page: Page, row: Locator): Promise<number> {
  await expect(row).toBeVisible()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported when nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      })
  )
}

/** Between the lines of a row that is laid out as a card: above its date and above its status. */
function gapsOf(row: Locator): Promise<number[]> {
  return row.evaluate((card) => {
    const box = (place: string) => (card.querySelector(`[data-place=${place}]`) as Element).getBoundingClientRect()
    const [title, date, chip] = [box('title'), box('meta'), box('chip')]
    return [date.top - title.bottom, chip.top - date.bottom].map(Math.round)
  })
}
