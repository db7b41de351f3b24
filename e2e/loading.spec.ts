import { expect, openAs, signInAs, test } from './lib/test.ts'

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

for (const [path, name] of [
  ['/maintenance', 'Dilan Fernando'],
  ['/documents', 'Dilan Fernando'],
  ['/vendors', 'Tharindu Jayasuriya']
] as const) {
  test(`what says that ${path} is loading covers no control, and none moves when it has loaded`, async ({ page }) => {
    await signInAs(page, name)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api${path}?*`, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    const main = page.getByRole('main')
    const loading = main.getByRole('status')
    await expect(loading).toHaveText(/^Loading /)
    const covered = await loading.evaluate((text) => {
      const box = text.getBoundingClientRect()
      const controls = [...document.querySelectorAll('main :is(a, button, input, select, h2)')]
      return controls.filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left
      })
    })
    expect(covered).toEqual([])
    const filters = main.getByRole('button', { name: 'Filters', exact: true })
    const before = await filters.boundingBox()
    release()
    await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(loading).toBeHidden()
    expect(await filters.boundingBox()).toEqual(before)
  })
}

test('the documents of a meeting stand where they will be pressed before what opens them is there', async ({ page }) => {
  // What is fetched at rest is for later.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }))
  // Malathi may have two-factor authentication by now: the journey of accounts sets it up.
  await openAs(page, 'Farook Marikkar', '/meetings')
  const details = page.getByRole('region', { name: 'Committee: monthly review', exact: true }).getByRole('link', { name: 'View Details' })
  const address = (await details.getAttribute('href')) ?? ''
  const scripts = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api${address}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByText('Loading...').waitFor({ state: 'attached' })
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  answer.resolve()
  const documents = page.getByRole('list', { name: 'Documents' })
  await documents.waitFor()
  await expect(documents.getByRole('button')).toHaveCount(0)
  const before = await documents.boundingBox()
  scripts.resolve()
  await documents.getByRole('button').first().waitFor()
  expect(await documents.boundingBox()).toEqual(before)
})

test('a document at another address begins at its top, wherever the one before was left', async ({ page }) => {
  await openAs(page, 'Amaya Wijesinghe', '/dashboard')
  await page.getByRole('heading', { name: 'Quick Actions' }).scrollIntoViewIfNeeded()
  const place = async () => page.evaluate(() => scrollY)
  await expect.poll(place).toBeGreaterThan(300)
  await page.goto('/announcements')
  await page.getByRole('article').or(page.getByRole('region')).first().waitFor()
  expect(await place()).toBe(0)
})

test('the document of a list names all the files that its first records need', async ({ page }) => {
  // What is fetched at rest is for later.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined }))
  await signInAs(page, 'Dilan Fernando')
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.add(new URL(request.url()).pathname)
  })
  for (const path of ['/meetings', '/users', '/maintenance', '/documents', '/votes', '/approvals']) {
    asked.clear()
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const html = (await answer?.text()) ?? ''
    await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0)
    expect(asked.size, path).toBeGreaterThan(5)
    expect(
      [...asked].filter((file) => !html.includes(file)),
      path
    ).toEqual([])
  }
})
