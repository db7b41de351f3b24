import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expect, openAs, pressEnter, signOut, test } from './lib/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
test.use({ viewport: PHONE, hasTouch: true })

/** A photo of a slip, as a phone's camera takes it. */
async function photoOf(page: Page, text: string): Promise<Buffer> {
  const address = await page.evaluate((words) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 900 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#fbfaf2'
    pen.fillRect(0, 0, 600, 900)
    pen.fillStyle = '#222'
    pen.font = '40px sans-serif'
    pen.fillText(words, 60, 200)
    return canvas.toDataURL('image/jpeg')
  }, text)
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

test('a resident says on her phone that she has paid, the treasurer confirms it, and nothing is owed', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/my-dues')
  await expect(page.getByRole('region', { name: 'Owed' })).toContainText('LKR 15,000')
  // Three presses: this one, the camera, and Send.
  await page.getByRole('button', { name: 'I Have Paid' }).tap()
  const sending = page.getByRole('dialog', { name: 'I Have Paid' })
  await expect(sending.getByRole('textbox', { name: /^Amount/ })).toHaveValue('15,000')
  await expectAccessible(page, 'saying that one has paid')
  const choosing = page.waitForEvent('filechooser')
  await sending.getByRole('button', { name: 'Take a Photo' }).tap()
  await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, 'LKR 15,000') })
  await sending.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByText('Slip sent successfully')).toBeVisible()
  const slips = page.getByRole('list', { name: 'Slips' })
  await expect(slips).toContainText('Being checked')
  await expect(page.getByRole('region', { name: 'Owed' })).toContainText('LKR 15,000')
  await expectAccessible(page, 'a slip that is being checked')
  await signOut(page)

  await page.setViewportSize(DESK)
  await openAs(page, 'Tharindu Jayasuriya', '/finances')
  await page.getByRole('link', { name: /^\d+ slips to check$/ }).click()
  const checking = page.getByRole('dialog', { name: /^Slip of Unit/ })
  await checking.getByRole('img', { name: /\.webp$/ }).waitFor()
  await expectAccessible(page, 'checking a slip')
  // By its notice he comes to the one of Amaya.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await page
    .getByText(/^Unit 4B says that LKR 15,000/)
    .first()
    .click()
  const hers = page.getByRole('dialog', { name: 'Slip of Unit 4B' })
  await expect(hers).toContainText('LKR 15,000')
  await pressEnter(hers.getByRole('button', { name: 'Confirm LKR 15,000' }))
  await expect(page.getByText('Slip confirmed successfully')).toBeVisible()
  // The next one is there at once.
  await expect(page.getByRole('heading', { level: 2, name: /^Slip of Unit (?!4B)/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /^All units/ })).toContainText('LKR 110,000')
  await signOut(page)

  await page.setViewportSize(PHONE)
  await openAs(page, 'Amaya Wijesinghe', '/my-dues')
  await expect(page.getByRole('region', { name: 'Owed' })).toContainText('Everything is paid. Thank you.')
  await expect(slips).toContainText('Confirmed')
  await page.getByRole('button', { name: /^View the slip/ }).tap()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /\.webp$/ })
    .waitFor()
  await expectAccessible(page, 'the picture of a slip')

  // Other journeys of this portal count on what is owed.
  const asTreasurer = await caller(page.request, 'treasurer')
  const { payments } = (await asTreasurer('GET', '/finances/payments?unitNumber=4B&limit=1')) as { payments: { _id: string }[] }
  await asTreasurer('PUT', `/finances/payments/${payments[0]?._id}/void`, { reason: 'It was tried' })
})
