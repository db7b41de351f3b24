import { expect, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const [path, name] of [
  ['/', 'Login'],
  ['/login', 'Use']
] as const) {
  test(`nothing on ${path} moves when its font arrives late`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const part = page.getByRole(path === '/' ? 'link' : 'button', { name }).first()
    await part.waitFor()
    // The page's load would wait for the font.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null)
    )
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    release()
    const moved = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const list = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((entries) => resolve(entries.getEntries())).observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported when nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      })
      return list.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
    })
    expect(await height()).toBe(before)
    expect(moved).toBeLessThan(0.005)
  })
}
