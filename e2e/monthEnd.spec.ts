import type { Locator } from '@playwright/test'
import { smallPdf } from './lib/smallPdf.ts'
import { expect, openAs, test } from './lib/test.ts'

// Another option than the other journeys have: a portal of its own, whose money no other journey counts on.
test.use({ undoSeconds: 2 })

const BILLS = [
  ['Water of October', '41,200', 'NWS-1'],
  ['Power of October', '73,100', 'CEB-1'],
  ['Guards of October', '141,000', 'SGL-1'],
  ['Cleaning of October', '78,000', 'CLN-1'],
  ['Diesel of the generator', '18,400', 'LKF-1'],
  ['Telephone of the lobby', '2,900', 'SLT-1']
] as const

/** Counts what the hand does: presses of a button or a link, and fields that are entered. What is typed does not count. */
function countPresses() {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const enter = async (field: Locator, text: string) => {
    await press(field)
    await field.fill(text)
  }
  const attach = async (field: Locator, name: string) => {
    presses += 1
    await field.setInputFiles({ name, mimeType: 'application/pdf', buffer: smallPdf([name]) })
  }
  return { press, enter, attach, count: () => presses }
}

test('six bills of a month are recorded in few presses, each with its file', async ({ page }) => {
  const { press, enter, attach, count } = countPresses()
  const dialog = page.getByRole('dialog')
  await openAs(page, 'Tharindu Jayasuriya', '/dashboard')
  await press(page.getByRole('link', { name: 'Record Transaction' }))
  for (const [index, [description, amount, bill]] of BILLS.entries()) {
    await enter(dialog.getByLabel(/^Amount/), amount)
    await enter(dialog.getByLabel(/^Description/), description)
    await enter(dialog.getByLabel(/^Bill Number/), bill)
    await attach(dialog.getByLabel(/^Photos or PDF of the bill/), `${bill}.pdf`)
    const isLast = index === BILLS.length - 1
    await press(dialog.getByRole('button', { name: isLast ? 'Record' : 'Record and add another', exact: true }))
    if (!isLast) await expect(dialog.getByLabel(/^Description/)).toHaveValue('')
  }
  await expect(dialog).toHaveCount(0)
  for (const [description] of BILLS) await expect(page.getByRole('row').filter({ hasText: description })).toContainText('1 attachment')
  expect(count()).toBeLessThanOrEqual(31)
})
