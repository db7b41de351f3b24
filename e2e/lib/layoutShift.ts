import { expect, type Page } from '@playwright/test'

/** Web Vitals call 0.1 good. */
const MOST = 0.05
/** Answers come one after the other, as over a telephone: on one machine they would all be there with the first picture. */
const STEPS_MS = [100, 200, 300]

/** From now on, pages note how much of them moves without anybody having pressed anything. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let sum = 0
    Object.assign(window, { layoutShifts: () => ({ sum, shifts }) })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        sum += entry.value
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const text = (node?.textContent ?? '').slice(0, 30)
          return `"${text}" from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`
        })
        shifts.push(`${entry.value.toFixed(3)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let calls = 0
  await page.route('**/api/**', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, STEPS_MS[calls % STEPS_MS.length]))
    // The page may be gone.
    await route.continue().catch(() => {})
  })
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The page has come to rest, and little of it has moved on the way there. */
export async function expectFewShifts(page: Page, what: string): Promise<void> {
  const { sum, shifts } = await page.evaluate(() =>
    (window as unknown as { layoutShifts: () => { sum: number; shifts: string[] } }).layoutShifts()
  )
  expect.soft(sum, `${what} moves while it loads: ${shifts.join('; ')}`).toBeLessThan(MOST)
}
