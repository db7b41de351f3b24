import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expect, openAs, pressEnter, test } from './lib/test.ts'

/** Of a day in Colombo. */
const monthAhead = (months: number) => {
  const now = new Date(Date.now() + 5.5 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
}

test('the treasurer bills a month in two presses, takes payments one after the other, and puts right what was wrong', async ({ page }) => {
  const next = monthAhead(1)
  const month = next.toISOString().slice(0, 7)
  const name = next.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  await openAs(page, 'Tharindu Jayasuriya', `/finances/dues?billing=${month}`)
  const billing = page.getByRole('dialog', { name: 'Bill a Month' })
  const post = billing.getByRole('button', { name: 'Post 88 Bills, LKR 440,000' })
  await post.waitFor()
  await expect(billing).toContainText(name)
  await billing.getByText('See the 88 bills').click()
  await expect(billing.getByRole('table', { name: 'Bills' }).getByRole('link')).toHaveCount(88)
  await expectAccessible(page, 'the check of a month')
  await pressEnter(post)
  await expect(page.getByText(/^88 bills posted: \d+ homes told, \d+ on paper$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^All units/ })).toContainText('LKR 565,000')

  // What was wrong is undone as long as nothing of it is paid.
  await page.goto('/finances/charges')
  await pressEnter(page.getByRole('link', { name }))
  const run = page.getByRole('dialog', { name })
  await pressEnter(run.getByRole('button', { name: 'Undo the Bills' }))
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong month')
  await expectAccessible(page, 'undoing a month')
  await pressEnter(page.getByRole('dialog').last().getByRole('button', { name: 'Undo the Bills' }))
  await expect(page.getByText('Bills undone successfully')).toBeVisible()

  await page.goto('/finances/dues')
  await expect(page.getByRole('row', { name: /^All units/ })).toContainText('LKR 125,000')
  await pressEnter(page.getByRole('button', { name: 'Record Payment' }))
  const recording = page.getByRole('dialog', { name: 'Record Payment' })
  const unit = recording.getByRole('combobox', { name: /^Unit Number/ })
  await unit.fill('2B')
  await expect(recording.getByRole('textbox', { name: /^Amount/ })).toHaveValue('5,000')
  await expectAccessible(page, 'recording a payment')
  await pressEnter(recording.getByRole('button', { name: 'Record and Next' }))
  await expect(page.getByText('Payment recorded successfully')).toBeVisible()
  await expect(unit).toBeFocused()
  await expect(unit).toHaveValue('')
  await unit.press('Escape')
  await page.goto('/finances/dues/2B')
  await expect(page.getByText('Nothing is owed')).toBeVisible()

  // Other journeys of this portal count on what is owed.
  const asTreasurer = await caller(page.request, 'treasurer')
  const { payments } = (await asTreasurer('GET', '/finances/payments?unitNumber=2B&limit=1')) as { payments: { _id: string }[] }
  await page.goto(`/finances/dues/2B?payment=${payments[0]?._id}`)
  await pressEnter(page.getByRole('button', { name: 'Cancel this payment' }))
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was for 2C')
  await pressEnter(page.getByRole('button', { name: 'Cancel the Payment' }))
  await expect(page.getByText('Payment cancelled successfully')).toBeVisible()
  await page.goto('/finances/dues/2B')
  await expect(page.getByRole('row', { name: / B\d+ Not paid / }).first()).toContainText('LKR 5,000')
})
