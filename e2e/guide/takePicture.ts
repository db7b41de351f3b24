import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { untilStill } from '../lib/accessible.ts'
import { expect } from '../lib/test.ts'

const FOLDER = join(import.meta.dirname, '../../docs/guide/pictures')
/** In bytes. `scripts/docs/guide.test.mjs` holds that of each and of all. */
const MOST = 37_000
const QUALITIES = [80, 70, 60, 50, 40, 30]

interface Shown {
  /** What is on it: the whole window, if nothing is named. */
  part?: Locator
  /** In pixels of the page; the rest is cut off below. */
  height?: number
  /** Of the picture, for each pixel of the page. */
  scale: number
}

/** Takes a picture as WebP, as good as its size allows. */
export async function takePicture(page: Page, name: string, { part, height, scale }: Shown): Promise<void> {
  await page.evaluate(async () => {
    // No cursor that blinks, and no ring that tells where the keyboard is.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
  })
  await page.mouse.move(0, 0)
  await untilStill(page)
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const box = (await part?.boundingBox()) ?? { x: 0, y: 0, ...window }
  const [x, y] = [Math.max(box.x, 0), Math.max(box.y, 0)]
  const width = Math.min(box.width, window.width - x)
  const clip = { x, y, width, height: Math.min(box.height, height ?? box.height, window.height - y), scale }
  const session = await page.context().newCDPSession(page)
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const picture = Buffer.from(data, 'base64')
    if (picture.byteLength > MOST) continue
    await mkdir(FOLDER, { recursive: true })
    await writeFile(join(FOLDER, `${name}.webp`), picture)
    return
  }
  expect(null, `${name} is larger than ${MOST} bytes at any quality`).not.toBeNull()
}
