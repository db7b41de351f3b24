import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The widest layout and the narrowest: both with all rules, and again for what the other theme changes, colours. */
const SCANNED = [1440, 320]
const SEEN = [1440, 390, 320]
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
const HEIGHT = 900
const STILL_FRAMES = 5
/** As long as every expectation has: a busy machine draws few frames. */
const TIMEOUT_MS = 60_000

/**
 * The page as it stands has no axe violation and nothing that is wider than the screen: in both themes and at three widths.
 * Where a dialog, a drawer or a menu is open, it is looked at alone: `everyPage` looks at the pages. Whatever is found is
 * reported, and the test goes on.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  const theme = (await page.locator('html').getAttribute('data-mantine-color-scheme')) ?? 'light'
  const other = theme === 'light' ? 'dark' : 'light'
  for (const width of SEEN) {
    await page.setViewportSize({ width, height: HEIGHT })
    await untilStill(page)
    expect.soft(await tooWide(page), `${what} is wider than ${width} px`).toEqual([])
    if (!SCANNED.includes(width)) continue
    expect.soft(await violations(page), `${what}, ${theme}, ${width} px`).toEqual([])
    await setScheme(page, other)
    expect.soft(await violations(page, OF_COLOUR), `${what}, ${other}, ${width} px`).toEqual([])
    await setScheme(page, theme)
  }
  if (before !== null) await page.setViewportSize(before)
}

/** The colours of the page as it stands can be told apart: for a page that follows the browser's theme, in its other one. */
export async function expectReadableColours(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page, OF_COLOUR), what).toEqual([])
}

/**
 * Waits until menus have moved and colours have faded, so that each scan counts: nothing has moved for a few frames,
 * but for what never ends, as a loader does.
 */
export async function untilStill(page: Page, stillFrames = STILL_FRAMES): Promise<void> {
  await page.evaluate(
    async ({ frames, timeoutMs }) => {
      const moves = ({ playState, effect }: Animation) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0))
      const nextFrame = async () =>
        new Promise<void>((resolve, reject) => {
          const late = setTimeout(() => reject(new Error(`The browser has drawn no frame for ${timeoutMs} ms`)), timeoutMs)
          requestAnimationFrame(() => {
            clearTimeout(late)
            resolve()
          })
        })
      const end = performance.now() + timeoutMs
      for (let still = 0; still < frames; still += 1) {
        await nextFrame()
        if (document.getAnimations().some(moves)) still = -1
        if (performance.now() > end) throw new Error('The page does not come to rest')
      }
    },
    { frames: stillFrames, timeoutMs: TIMEOUT_MS }
  )
}

/** The portal has no frames, so that one script in the page is enough; it stays there until the next page. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (only) => {
    // The script above has put it there.
    const { axe } = window as unknown as { axe: typeof Axe }
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=menu], [role=listbox]')].filter((part) =>
      part.checkVisibility()
    )
    const found = await axe.run(open.length === 0 ? document : { include: open }, {
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: only })
    })
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  }, rules)
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return scrollWidth > window.innerWidth ? [`${scrollWidth} px`] : []
  })
}

async function setScheme(page: Page, scheme: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.mantineColorScheme = value
  }, scheme)
  await untilStill(page)
}
