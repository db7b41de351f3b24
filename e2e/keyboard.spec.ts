import type { Locator, Page } from '@playwright/test'
import { dayFromToday, expect, test } from './lib/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const MOST_STEPS = 80

/** Presses Tab until `target` has the focus, which must be in sight and show it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      const shown = await target.evaluate((element) => element.matches(':focus-visible'))
      expect(shown, 'the focus is visible').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached by Tab`)
}

test('with the keyboard alone: sign in, schedule a meeting, sign out', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Access Portal' }))
  await keyboard.press('Enter')

  await tabTo(page, page.getByLabel(/^Email/))
  await keyboard.type('secretary@demo.verandah.lk')
  await tabTo(page, page.getByLabel(/^Password/))
  await keyboard.type('Verandah@2026')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Welcome back, Dilan!' }).waitFor()

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Meetings' }))
  await keyboard.press('Enter')
  const schedule = page.getByRole('button', { name: 'Schedule Meeting' })
  await tabTo(page, schedule)
  await keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Schedule New Meeting' })
  await expect(dialog.getByLabel(/^Meeting Title/)).toBeFocused()
  await keyboard.type('Keys of the roof')
  await tabTo(page, dialog.getByLabel(/^Date/))
  const [year, month, day] = dayFromToday(7).split('-')
  // The parts of the day in the order of the browser's language, which the configuration sets.
  await keyboard.type(`${month}${day}${year}`)
  await tabTo(page, dialog.getByLabel(/^Start Time/))
  await keyboard.type('1830')
  await tabTo(page, dialog.getByLabel(/^End Time/))
  await keyboard.type('1915')
  await tabTo(page, dialog.getByLabel(/^Location/))
  await keyboard.type('Roof terrace')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Keys of the roof' })).toContainText('18:30')
  await expect(schedule).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /account menu/i }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await page.getByRole('menuitem', { name: 'Logout' }).evaluate((element) => element === document.activeElement)) break
    await keyboard.press('ArrowDown')
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Access Portal' })).toBeVisible()
})
