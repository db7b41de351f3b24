import type { Page } from '@playwright/test'
import { untilStill } from './lib/accessible.ts'
import { expect, openAs, test } from './lib/test.ts'

const PAGES = {
  '/announcements': 'Create Announcement',
  '/community': 'Give Feedback',
  '/documents': 'Upload Document',
  '/maintenance': 'Submit New Request',
  '/meetings': 'Schedule Meeting',
  '/projects': 'Add Project',
  '/vendors': 'Add Vendor',
  '/votes': 'Open Vote'
}

/**
 * What of the page lies below its floating button and can be read or pressed. On a phone the button stands on a strip from
 * edge to edge, below which the page is scrolled out of sight: there, what does not come out above it at the page's end.
 */
const coveredAt = (page: Page, label: string, share: number) =>
  page.getByRole('button', { name: label, exact: true }).evaluate((button, at) => {
    window.scrollTo(0, at * document.documentElement.scrollHeight)
    const strip = button.parentElement?.getBoundingClientRect()
    const isPhone = strip !== undefined && strip.height >= button.clientHeight && strip.width === document.documentElement.clientWidth
    if (isPhone && at < 1) return []
    const own = isPhone ? strip : button.getBoundingClientRect()
    const meets = ({ left, right, top, bottom }: DOMRect) => left < own.right && right > own.left && top < own.bottom && bottom > own.top
    const main = document.querySelector('main') ?? document.body
    const covered = [...main.querySelectorAll('a, button, input, select, summary')]
      .filter((control) => control !== button && meets(control.getBoundingClientRect()))
      .map((control) => control.outerHTML.slice(0, 100))
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some(meets)) covered.push(text.textContent ?? '')
    }
    return covered
  }, share)

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1440, 900]
] as const) {
  test(`the floating button covers no text and no control at ${width} px, wherever the page is scrolled to`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, 'Ishara Gunawardena', '/dashboard')
    for (const [path, label] of Object.entries(PAGES)) {
      await page.goto(path)
      await page.getByRole('button', { name: label, exact: true }).waitFor()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await untilStill(page)
      for (const share of [0, 0.3, 0.6, 1]) expect.soft(await coveredAt(page, label, share), `${path} at ${share}`).toEqual([])
    }
  })
}
