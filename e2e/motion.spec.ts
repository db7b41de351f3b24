import type { Page } from '@playwright/test'
import { expect, openAs, test } from './lib/test.ts'

/** What would move, fade or turn, also before and after its own content. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const isTime = (times: string) => times.split(', ').some((time) => parseFloat(time) > 0)
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const { transitionProperty, transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, part)
        const fades = transitionProperty !== 'none' && isTime(transitionDuration)
        if (fades || animationName !== 'none' || scrollBehavior === 'smooth') found.add(`${element.tagName}.${element.className}${part}`)
      }
    }
    return [...found]
  })
}

test('nothing moves for those who want it so', async ({ page }) => {
  const still = async (what: string) => expect.soft(await moving(page), what).toEqual([])
  await page.goto('/')
  await page.getByRole('link', { name: 'Access Portal' }).waitFor()
  await still('the public page')
  await openAs(page, 'Dilan Fernando', '/dashboard')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await still('the dashboard')
  await page.goto('/meetings')
  await page.getByRole('heading', { level: 4 }).first().waitFor()
  await still('meetings')
  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Meeting Title/)
    .waitFor()
  await still('a dialog')
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button').first().waitFor()
  await still('the profile')
})
