import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [1440, 390, 320]
const THEMES = ['light', 'dark']
const HEIGHT = 900

/**
 * The page as it stands, with what is open on it, has no axe violation and nothing that is wider than the screen:
 * in both themes and at three widths. Whatever is found is reported, and the test goes on.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  const theme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const scheme of THEMES) {
      await setScheme(page, scheme)
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
      )
      expect.soft(found, `${what}, ${scheme}, ${width} px`).toEqual([])
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${what} is wider than ${width} px`).toBeLessThanOrEqual(0)
  }
  await setScheme(page, theme ?? 'light')
  if (before !== null) await page.setViewportSize(before)
}

async function setScheme(page: Page, scheme: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.mantineColorScheme = value
  }, scheme)
}
