import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, signInAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const TITLE = 'Ceiling of the bathroom drips'

/** A photo as a phone's camera gives it. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#3070b0'
    pen.fillRect(0, 0, 600, 800)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

test('a resident reports a leak on the phone; the secretary has it mended; the resident follows and rates it', async ({ page }) => {
  const card = page.getByRole('region', { name: TITLE })
  const dialog = page.getByRole('dialog')
  const toast = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await signInAs(page, 'Amaya Wijesinghe')
  await page.getByRole('link', { name: 'Submit New Request' }).click()
  // Another journey may have changed her unit; it is filled in all the same.
  await expect(dialog.getByLabel(/^Unit Number/)).toHaveValue(/^\d[A-K]$/)
  await dialog.getByLabel(/^Request Title/).fill(TITLE)
  await dialog.getByLabel(/^Description/).fill('Since this morning, and it grows.')
  await dialog.getByLabel(/^Priority/).selectOption('High')
  await dialog.getByLabel(/^Location in Unit/).fill('Bathroom')
  await dialog.getByLabel('Photos', { exact: true }).setInputFiles({ name: 'leak.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await toast('Maintenance request submitted successfully')
  await expect(card).toBeFocused()
  await expect(card.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
  await expect(page).toHaveURL(/\/maintenance$/)
  await signOut(page)

  await openAs(page, 'Dilan Fernando', '/maintenance?view=board')
  const at = (status: RegExp) => page.getByRole('region', { name: status }).getByRole('article', { name: TITLE })
  // Until both columns are here again, a card that has moved stands in both.
  const move = async (from: RegExp, entry: string) => {
    await at(from).getByRole('button').click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await move(/^Pending/, 'Assign Technician')
  await dialog.getByRole('button', { name: 'Assign Technician' }).click()
  await toast('Request assigned successfully')
  await expect(at(/^Assigned/)).toBeFocused()
  await move(/^Assigned/, 'Start Work')
  await expect(at(/^In progress/)).toBeFocused()
  await move(/^In progress/, 'Mark Complete')
  await dialog.getByLabel(/^Actual Cost/).fill('12,500')
  await dialog.getByRole('button', { name: 'Mark Complete' }).click()
  await toast('Request completed successfully')
  await expect(at(/^Completed/)).toBeFocused()
  await signOut(page)

  await signInAs(page, 'Amaya Wijesinghe')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, \d+ unread$/ })
    .click()
  await dialog.getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  await expect(page.getByText('LKR 12,500')).toBeVisible()
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  await dialog.getByRole('radio', { name: /^5/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Rate', exact: true }).click()
  await toast('Thank you for your rating')
  await page.goto('/maintenance')
  await expect(card.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Rate' })).toHaveCount(0)
})

test('the dialogs of the requests are accessible in both themes and at every width', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await openAs(page, 'Dilan Fernando', '/maintenance')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByRole('button', { name: 'Submit New Request' }).click()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByText('Request title is required').first().waitFor()
  await expectAccessible(page, 'the dialog of a request with errors')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/maintenance?view=board')
  await page.getByRole('button', { name: 'Cancelled' }).click()
  await page.getByRole('heading', { name: /^Cancelled \(/ }).waitFor()
  const pending = page.getByRole('region', { name: /^Pending/ })
  await pending
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Assign Technician' }).click()
  await dialog.getByRole('combobox').waitFor()
  await expectAccessible(page, 'assigning a request')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('region', { name: /^Completed/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
})
