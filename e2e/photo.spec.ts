import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { expect, openAs, signOut, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A picture twice as wide as high: red on the left, blue on the right. */
async function twoColours(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    for (const [colour, x] of [['#d00000', 0] as const, ['#0000d0', 300] as const]) {
      pen.fillStyle = colour
      pen.fillRect(x, 0, 300, 300)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

/** The stored photo: its size, and which colour it has at its left and its right edge. */
async function storedPhoto(page: Page) {
  return page.evaluate(async () => {
    const { photoUrl } = JSON.parse(localStorage.getItem('user') ?? '{}') as { photoUrl: string }
    const answer = await fetch(photoUrl)
    const bitmap = await createImageBitmap(await answer.blob())
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
    pen.drawImage(bitmap, 0, 0)
    const colourAt = (x: number) => {
      const [red = 0, , blue = 0] = pen.getImageData(x, height / 2, 1, 1).data
      return red > blue ? 'red' : 'blue'
    }
    return { isSquare: width === height, width, left: colourAt(4), right: colourAt(width - 5) }
  })
}

test('a photo is cut to the part that the circle shows', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/profile')
  const dialog = page.getByRole('dialog', { name: 'Change Photo' })
  const part = dialog.getByRole('application', { name: 'Part of the picture' })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save Photo' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('img[src^="/api/files/"]').first()).toBeVisible()
  }
  const chosen = { name: 'me.png', mimeType: 'image/png', buffer: await twoColours(page) }

  await page.getByLabel('Photo').setInputFiles(chosen)
  await expect(part).toBeVisible()
  await expectAccessible(page, 'a photo that is cut')
  await save()
  const middle = await storedPhoto(page)
  expect(middle).toMatchObject({ isSquare: true, left: 'red', right: 'blue' })
  expect(middle.width).toBeGreaterThanOrEqual(128)

  // Twice as large, and moved to the right: the circle holds the left part alone.
  await page.getByLabel('Photo').setInputFiles(chosen)
  await expect(part).toBeVisible()
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await part.focus()
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowRight')
  await save()
  expect(await storedPhoto(page)).toMatchObject({ isSquare: true, left: 'red', right: 'red' })

  await page.getByRole('button', { name: 'Remove Photo' }).click()
  await expect(page.locator('img[src^="/api/files/"]')).toHaveCount(0)
  await signOut(page)
})
