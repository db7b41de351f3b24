import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { setOffline } from './lib/offline.ts'
import { expect, openAs, signOut, test } from './lib/test.ts'

const AMAYA = 'Amaya Wijesinghe'
const SAVED = /^Saved \d\d:\d\d, no connection$/

/** The addresses of what is kept for people, by the names of their stores. */
async function keptFor(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = (await window.caches.keys()).filter((name) => /^(kept|unsent)-/.test(name))
    const stores = await Promise.all(names.map(async (name) => [name, await (await window.caches.open(name)).keys()] as const))
    return Object.fromEntries(stores.map(([name, requests]) => [name, requests.map(({ url }) => url.slice(location.origin.length))]))
  })
}

/** Waits until the app itself is kept, and what was read at these addresses. */
async function untilKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect
    .poll(async () => page.evaluate(async () => (await window.caches.match('/dashboard'))?.ok), { message: 'the app is kept' })
    .toBe(true)
  await expect.poll(async () => Object.values(await keptFor(page)).flat()).toEqual(expect.arrayContaining(addresses))
}

/** The browser reports what it does not reach, which is what these are about. */
const openPage = async (browser: Browser, { url }: { url: string }) => browser.newPage({ baseURL: url })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('without a connection the pages that were read are there after a reload, with the time of what they show', async ({
  browser,
  portal
}) => {
  const page = await openPage(browser, portal)
  await openAs(page, AMAYA, '/announcements')
  await page.getByRole('main').getByRole('link').first().waitFor()
  const opened = page.getByRole('main').getByRole('region').first().getByRole('link').first()
  const address = (await opened.getAttribute('href')) ?? ''
  await opened.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await untilKept(page, '/api/announcements?page=1', `/api${address}`)
  const title = (await page.getByRole('main').getByRole('heading').first().textContent()) ?? ''
  const read = {
    '/meetings': '/api/meetings?page=1',
    '/maintenance': '/api/maintenance?page=1',
    '/my-dues': '/api/finances/my-account?limit=1'
  }
  for (const [path, call] of Object.entries(read)) {
    await page.goto(path)
    await untilKept(page, call)
  }
  expect(Object.keys(await keptFor(page))).toHaveLength(1)

  await setOffline(page, true)
  await page.goto('/announcements')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.locator(`a[href="${address}"]`).first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto('/my-dues')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expectAccessible(page, 'a page without a connection')
  await page.goto('/maintenance')
  await expect(heading(page, 'Maintenance')).toBeVisible()
  await expect(page.getByText(SAVED)).toBeVisible()
  // Other people are not kept.
  await page.goto('/community')
  await expect(page.getByText('No connection. This page needs one.')).toBeVisible()
  await page.getByRole('paragraph').getByRole('link', { name: 'Meetings' }).click()
  await expect(heading(page, 'Meetings')).toBeVisible()
  await expect(page.getByText(SAVED)).toBeVisible()

  await setOffline(page, false)
  await expect(page.getByText(/no connection/i)).toBeHidden()
  await page.close()
})

test('nothing of a person is left after they sign out', async ({ browser, portal }) => {
  const page = await openPage(browser, portal)
  await openAs(page, AMAYA, '/announcements')
  await untilKept(page, '/api/announcements?page=1')
  await signOut(page)
  expect(await keptFor(page)).toEqual({})
  await setOffline(page, true)
  await page.goto('/announcements')
  await expect(heading(page, 'The portal cannot be reached')).toBeVisible()
  await page.close()
})

test('a second account on the same phone sees nothing of the first, also when that has not signed out', async ({ browser, portal }) => {
  const page = await openPage(browser, portal)
  await openAs(page, AMAYA, '/maintenance')
  await untilKept(page, '/api/maintenance?page=1')
  const [first] = Object.keys(await keptFor(page))
  // As if a backup of the browser had brought another session: the form deletes what is kept when somebody signs in.
  await page.evaluate(() => localStorage.removeItem('user'))
  await openAs(page, 'Dilan Fernando', '/profile')
  await expect.poll(async () => Object.keys(await keptFor(page))).not.toContain(first)
  await untilKept(page, '/api/auth/me')
  await setOffline(page, true)
  await page.goto('/maintenance')
  await expect(page.getByText('No connection. This page needs one.')).toBeVisible()
  await setOffline(page, false)
  await page.goto('/maintenance')
  await untilKept(page, '/api/maintenance?page=1')
  // Of all requests of the building only his own are kept.
  const kept = await page.evaluate(async () => (await window.caches.match('/api/maintenance?page=1'))?.text())
  const { requests } = JSON.parse(kept ?? '') as { requests: { requestedBy: { firstName: string } }[] }
  expect(requests.filter(({ requestedBy }) => requestedBy.firstName !== 'Dilan')).toEqual([])
  await page.close()
})

/** Writes a request into its dialog and presses the button that sends it. */
async function writeRequest(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit New Request' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel(/^Location in Unit/).fill('Kitchen')
  await dialog.getByLabel('Description').fill('Water stands on the floor.')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
}

const requestsOf = async (page: Page, title: string): Promise<number> =>
  page.evaluate(async (text) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/maintenance?search=${encodeURIComponent(text)}`, { headers })
    return ((await answer.json()) as { requests: unknown[] }).requests.length
  }, title)

test('a request that is written without a connection survives a reload, is sent by a press only, and is made once', async ({
  browser,
  portal
}) => {
  const page = await openPage(browser, portal)
  const title = 'Floor drain overflows'
  await openAs(page, AMAYA, '/maintenance')
  await untilKept(page, '/api/maintenance?page=1')
  await setOffline(page, true)
  await page.reload()
  await writeRequest(page, title)
  const draft = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem').filter({ hasText: title })
  await expect(draft).toBeVisible()
  await page.reload()
  await expect(draft).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expectAccessible(page, 'a draft without a connection')

  await setOffline(page, false)
  await expect(page.getByText(/no connection/i)).toBeHidden()
  expect(await requestsOf(page, title)).toBe(0)
  await draft.getByRole('button', { name: 'Send' }).click()
  await expect(draft).toBeHidden()
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  expect(await requestsOf(page, title)).toBe(1)
  await page.close()
})

test('a request whose answer was lost is a draft too, and is not made a second time', async ({ browser, portal }) => {
  const page = await openPage(browser, portal)
  const title = 'Corridor lamp flickers'
  await openAs(page, AMAYA, '/maintenance')
  await untilKept(page, '/api/maintenance?page=1')
  await page.route('**/api/maintenance', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await writeRequest(page, title)
  const draft = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem').filter({ hasText: title })
  await expect(draft).toBeVisible()
  expect(await requestsOf(page, title)).toBe(1)
  await page.unroute('**/api/maintenance')
  await draft.getByRole('button', { name: 'Send' }).click()
  await expect(draft).toBeHidden()
  expect(await requestsOf(page, title)).toBe(1)
  await page.close()
})

test('a document that is kept on this phone can be read without a connection', async ({ browser, portal }) => {
  const page = await openPage(browser, portal)
  await openAs(page, AMAYA, '/documents')
  const card = page.getByRole('main').getByRole('region').filter({ hasText: 'PDF' }).first()
  await card.waitFor()
  await untilKept(page)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Keep on this phone' }).click()
  await expect(card.getByText('On this phone')).toBeVisible()

  await setOffline(page, true)
  await page.reload()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('dialog').locator('canvas, img').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await setOffline(page, false)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from this phone' }).click()
  await expect(page.getByText('On this phone')).toBeHidden()
  await page.close()
})
