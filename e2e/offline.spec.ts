import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { openPortal } from './lib/portal.ts'
import { setOffline } from './lib/offline.ts'
import { expect, openAs, signInAs, test } from './lib/test.ts'

/** The addresses of all that the portal has put into caches. */
async function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const caches = await Promise.all((await window.caches.keys()).map(async (name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map(async (cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('a reload without a connection shows an honest page, which comes back by itself', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Nobody is signed in, so nothing else is kept.
  expect(await keptBy(page)).toEqual(['/offline.html', expect.stringMatching(/^\/assets\/landing-.*\.css$/)])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The portal cannot be reached' })).toBeVisible()
  await expectAccessible(page, 'offline page')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The portal cannot be reached' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a reload while the portal is not running shows the same page', async ({ browser }) => {
  const portal = await openPortal()
  const page = await browser.newPage()
  await page.goto(`${portal.url}/login`)
  await keptBy(page)
  await portal.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The portal cannot be reached' })).toBeVisible()
  await page.close()
})

test('a page whose code an update has replaced is loaded again once; without an update it says what to do', async ({ browser, portal }) => {
  // The browser reports the missing file, which is what this is about. A service worker would have kept it.
  const page = await browser.newPage({ baseURL: portal.url, serviceWorkers: 'block' })
  await signInAs(page, 'Amaya Wijesinghe')
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  let isGone = true
  await page.route(/\/assets\/.*\.js$/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  const openMeetings = () => page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()

  await openMeetings()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(documents).toBe(0)

  isGone = false
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  isGone = true
  documents = 0
  // What the page reads of the server's document is that of another release.
  await page.route('**/meetings', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    isGone = false
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/app-newer.js"></script>' })
  })
  await openMeetings()
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  await page.getByRole('region', { name: 'Annual General Meeting', exact: true }).waitFor()
  expect(documents).toBe(1)

  // The app itself does not come.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The portal could not be loaded.')).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('link', { name: 'try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  await page.close()
})

test('the worker of a new release takes the place of the old one, and its files with it', async ({ browser }) => {
  const dist = join(import.meta.dirname, '../packages/web/dist')
  let release = 'offline-first'
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const type = { js: 'text/javascript', css: 'text/css' }[pathname.split('.').at(-1) ?? ''] ?? 'text/html'
    response.setHeader('content-type', type)
    if (pathname === '/') return response.end('<title>Portal</title>')
    readFile(join(dist, pathname), 'utf8').then(
      (text) => response.end(pathname === '/sw.js' ? text.replace(/offline-[0-9a-f]{12}/, release) : text),
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const caches = () => page.evaluate(() => window.caches.keys())
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  expect(await keptBy(page)).toHaveLength(2)
  expect(await caches()).toEqual(['offline-first'])

  release = 'offline-second'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(caches).toEqual(['offline-second'])
  expect(await keptBy(page)).toEqual(['/offline.html', expect.stringMatching(/^\/assets\/landing-.*\.css$/)])
  await page.close()
  server.closeAllConnections()
  server.close()
})

test('a dialog that cannot be loaded without a connection leaves the page as it is; a page comes when the connection is back', async ({
  browser,
  portal
}) => {
  // The browser reports the missing file, which is what this is about.
  const page = await browser.newPage({ baseURL: portal.url })
  await page.clock.install()
  await openAs(page, 'Tharindu Jayasuriya', '/projects')
  const view = page.getByRole('main').getByRole('region').first().getByRole('link').first()
  /** What toasts and the strip need comes a while after the page, also when nothing is pressed. */
  const untilAllIsThere = async () => {
    await view.waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward(10_000)
    await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
  }
  await untilAllIsThere()
  await setOffline(page, true)
  await view.click()
  await expect(page.getByText(/^This could not be loaded\. Check your connection and try again/)).toBeVisible()
  await expect(view).toBeVisible()

  await setOffline(page, false)
  // Chromium 150 keeps the failure of a module until the page is loaded again, as other browsers do.
  await page.reload()
  await untilAllIsThere()
  await view.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await setOffline(page, true)
  await page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline', exact: true })).toBeVisible()
  await expect(page.getByText('No connection. This page needs one.')).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await setOffline(page, false)
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  await page.close()
})
