import { expectAccessible } from './lib/accessible.ts'
import { expect, pressEnter, signInAs, test } from './lib/test.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7))
const CATEGORIES = ['maintenance', 'utilities', 'security', 'cleaning', 'repairs', 'dues', 'penalties', 'other']
/** A year in which there is something to see in every chart. */
const REPORTS = {
  finance: {
    months: MONTHS.map((month, index) => ({ month, income: 1_200_000 + index * 45_000, expense: 900_000 + index * 70_000 })),
    budget: {
      month: MONTHS.at(-1),
      categories: CATEGORIES.map((category) => ({ category, amount: 200_000, actual: 180_000 })),
      before: { month: MONTHS.at(-2), amount: 1_600_000, actual: 1_200_000 }
    },
    collection: MONTHS.map((month, index) => ({ month, billed: 1_000_000, received: 1_000_000 - index * 30_000 }))
  },
  maintenance: {
    submitted: { month: MONTHS.at(-1), count: 7, before: 5 },
    statuses: ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'].map((status, index) => ({ status, count: index + 1 })),
    resolution: MONTHS.map((month, index) => ({ month, completed: index, days: index === 0 ? null : index / 2 }))
  },
  meetings: MONTHS.map((month, index) => ({
    _id: month,
    title: 'Committee: monthly review',
    date: `${month}-14`,
    yes: 5 + index,
    no: 1,
    maybe: 2
  })),
  votes: [
    {
      _id: 'v',
      title: 'Repaint the lobby',
      deadline: '2026-11-01T12:00:00.000Z',
      closedAt: '2026-11-01T12:00:00.000Z',
      eligible: 8,
      cast: 6
    }
  ]
}

test('charts are drawn in both themes within the content policy, and each is a table as well', async ({ page }) => {
  await page.route('**/api/reports?*', async (route) => route.fulfill({ json: REPORTS }))
  await signInAs(page, 'Tharindu Jayasuriya')
  // Last on the dashboard, and not fetched before it comes into sight.
  const money = page.getByRole('region', { name: 'Income and Expenses' })
  await expect(money).toHaveCount(0)
  await page.getByRole('link', { name: 'Manage Vendors' }).scrollIntoViewIfNeeded()
  // What comes late may push it down again.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(money).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(money.locator('.recharts-bar-rectangle')).toHaveCount(24)

  await page.goto('/reports')
  await expect(page.locator('.recharts-surface')).toHaveCount(7)
  await expect(page.getByText('Penalties')).toBeVisible()
  const turnout = page.getByRole('region', { name: 'Vote Turnout' })
  await pressEnter(turnout.getByRole('button', { name: 'View as table' }))
  await expect(turnout.getByRole('row', { name: /Repaint the lobby/ })).toContainText('75%')
  await expect(turnout.getByRole('button', { name: 'View as chart' })).toBeFocused()

  const generate = page.getByRole('button', { name: 'Generate Report' })
  await pressEnter(generate)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Period')).toBeFocused()
  await dialog.getByRole('radio', { name: 'PDF' }).press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'XLSX' })).toBeChecked()
  await expectAccessible(page, 'the finance report’s form')
  const [file] = await Promise.all([page.waitForEvent('download'), pressEnter(dialog.getByRole('button', { name: 'Generate' }))])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(page.getByText('Report generated successfully')).toBeVisible()
  await expect(generate).toBeFocused()
})
