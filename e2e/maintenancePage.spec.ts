import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { expect, signInAs, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const TAP = 'Kitchen tap drips and the cupboard below is wet'

/** A photo of 24.5 megapixels, more than the server takes; every pixel differs, as in a photo. */
async function largePhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 5_720, height: 4_290 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let step = 0; step < 400; step += 1) {
      pen.fillStyle = `hsl(${(step * 47) % 360} 60% ${30 + (step % 40)}%)`
      pen.fillRect((step * 911) % 5_720, (step * 577) % 4_290, 700, 500)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

/** Where the list has it, however many were submitted since. */
const listWith = (title: string) => `/maintenance?${new URLSearchParams({ search: title })}`

const open = async (page: Page, title: string) => {
  await page.goto(listWith(title))
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

/** The input behind 'Choose Photos'. */
const library = (page: Page) => page.getByRole('dialog').locator('input[type=file]:not([capture])')

/** How large a picture is on the screen, in pixels. */
const widthOf = async (picture: Locator) => picture.evaluate((element) => element.getBoundingClientRect().width)

test('a resident adds a large photo on the phone, looks at all of them by keys, and says something', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'Amaya Wijesinghe')
  await open(page, TAP)
  await page.getByRole('button', { name: 'Add Photos' }).click()
  await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeVisible()
  await library(page).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(page) })
  await expect(dialog.getByRole('img', { name: 'Photo 1: IMG_1.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Photos' }).click()
  const third = page.getByRole('button', { name: 'Open photo 3 of 3' })
  await expect(third).toBeVisible()

  await page.getByRole('button', { name: 'Open photo 2 of 3' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'Photo 2 of 3' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const photo = dialog.getByRole('img', { name: 'Photo 3 of 3' })
  await expect(photo).toBeInViewport({ ratio: 0.9 })
  const width = await widthOf(photo)
  await page.keyboard.press('+')
  await expect.poll(async () => widthOf(photo)).toBeGreaterThan(width * 1.5)
  await page.keyboard.press('-')
  await expect.poll(async () => widthOf(photo)).toBeLessThan(width * 1.1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open photo 2 of 3' })).toBeFocused()
  await third.tap()
  await expect(photo).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: TAP })).toBeVisible()

  await page.getByLabel(/^Your comment/).fill('The new cartridge has come.')
  await page.reload()
  await expect(page.getByLabel(/^Your comment/)).toHaveValue('The new cartridge has come.')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The new cartridge has come.' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 3' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(third).toHaveCount(0)
})

test('a request, its photos and its dialogs are accessible in both themes and at every width', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'Amaya Wijesinghe')
  await open(page, 'Bedroom socket sparks')
  await page.getByRole('button', { name: 'Rate' }).click()
  await dialog.getByRole('button', { name: 'Rate' }).click()
  await dialog.getByText('Please choose one to five stars').waitFor()
  await expectAccessible(page, 'a rating without stars')
  await dialog.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await expectAccessible(page, 'a rating')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => localStorage.clear())

  await signInAs(page, 'Dilan Fernando')
  await open(page, TAP)
  await page.getByText('Internal: only managers see this').waitFor()
  await page.getByRole('switch', { name: 'Internal note' }).check({ force: true })
  await expectAccessible(page, 'a request with an internal note')
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  await dialog.getByRole('img', { name: /^Photo 1 of/ }).waitFor()
  await expectAccessible(page, 'a photo')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Photos' }).click()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await library(page).setInputFiles(notes)
  await dialog.getByText('notes.txt: A photo must be a JPEG, PNG or WebP picture').waitFor()
  await expectAccessible(page, 'adding photos, with a file that is none')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(listWith(TAP))
  await page
    .getByRole('region', { name: TAP })
    .getByRole('button', { name: /^Comments/ })
    .click()
  await dialog.getByLabel(/^Your comment/).waitFor()
  await expectAccessible(page, 'the comments on a request')
})
