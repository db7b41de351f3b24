import type { Page } from '@playwright/test'
import { expect, openAs, test } from './lib/test.ts'

const SAVED = 'Profile updated successfully'

/** Saves the profile as it is, which ends with a toast. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

/** Follows where the page's content begins, and answers with all the places that it had. */
async function followMain(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tops = new Set<number>()
    Object.assign(window, { tops })
    const look = () => {
      tops.add((document.querySelector('main')?.getBoundingClientRect().top ?? 0) + window.scrollY)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])
}

for (const [device, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844]
] as const) {
  test(`on a ${device} a toast lies over the page, which does not move while it comes and goes`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, 'Farook Marikkar', '/profile')
    const placesOfMain = await followMain(page)
    await save(page)
    const toast = page.getByRole('status').filter({ hasText: SAVED })
    await expect(toast).toBeVisible()
    await toast.hover()
    // It has come to rest.
    await toast.evaluate(async (element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const at = await toast.boundingBox()
    if (at === null) throw new Error('The toast has no place')
    if (device === 'desktop') {
      const bar = await page.getByRole('banner').boundingBox()
      expect(at.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
      expect(at.y).toBeLessThan(100)
      expect(at.x + at.width).toBeGreaterThan(width - 32)
    } else {
      // Above the floating button: 56 px, 24 px above the edge.
      expect(at.y + at.height).toBeLessThanOrEqual(height - 80)
      expect(at.y + at.height).toBeGreaterThan(height - 120)
    }
    await page.keyboard.press('Escape')
    await expect(toast).toBeHidden()
    await save(page)
    await toast.getByText(SAVED).click()
    await expect(toast).toBeHidden()
    expect(await placesOfMain()).toHaveLength(1)
  })
}

test('no toast comes between a finger and what it is pressing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'Farook Marikkar', '/profile')
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/profile', (route) => void isPressed.then(() => route.continue()))
  await save(page)
  const toast = page.getByRole('status').filter({ hasText: SAVED })
  // Where it will lie.
  const isBeneath = () => page.evaluate(() => document.elementFromPoint(1300, 90)?.closest('[data-toasts]') === null)
  await page.mouse.move(1300, 90)
  await page.mouse.down()
  answer()
  await expect(toast).toBeVisible()
  await toast.evaluate(async (element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  expect(await isBeneath()).toBe(true)
  await page.mouse.up()
  expect(await isBeneath()).toBe(false)
})
