import type { Locator, Page, Request } from '@playwright/test'
import { expect, openAs, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('what is tapped out of an empty field is what was meant', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/^Password/).focus()
  const { x, y } = await page.getByRole('link', { name: 'Forgot password?' }).evaluate((link) => link.getBoundingClientRect())
  await page.touchscreen.tap(x + 10, y + 22)
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
})

test('nothing moves when an error comes, not for a frame', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const fields = page.getByRole('dialog', { name: 'Create New User' }).locator('input:not([type=checkbox]), select')
  await fields.first().waitFor()
  const moves = await fields.evaluateAll(async (all) => {
    const dialog = all[0]?.closest('dialog')
    const places = () => all.map((field) => field.getBoundingClientRect().top + (dialog?.scrollTop ?? 0)).join()
    const seen = new Set([places()])
    for (const field of all) {
      ;(field as HTMLElement).focus()
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen.add(places())
      }
    }
    return [...seen].slice(1)
  })
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(moves).toEqual([])
})

const isWrite = (request: Request) => request.url().includes('/api/') && request.method() !== 'GET'

/**
 * Clicks twice, as a double click that is slower than the server, and lists the calls other than reads that this made.
 * `changed`: what the page has done by the second click, which then meets what is there instead.
 */
async function callsOfDoubleClick(page: Page, button: Locator, changed = async () => {}): Promise<string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    if (isWrite(request)) calls.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id')}`)
  }
  page.on('request', note)
  await button.scrollIntoViewIfNeeded()
  const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
  await page.mouse.move(x + 20, y + 20)
  const answer = page.waitForResponse((response) => isWrite(response.request()))
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await answer
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    if (clickCount === 1) await changed()
  }
  page.off('request', note)
  return calls
}

test('a double click signs in, approves and deletes once', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill('nobody@example.lk')
  await page.getByLabel(/^Password/).fill('Not@2026right')
  expect(await callsOfDoubleClick(page, page.getByRole('button', { name: 'Login' }))).toEqual(['POST /api/auth/login'])
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')

  // Nothing is really decided or deleted: other journeys need it.
  await page.route(/approve$/, (route) => route.fulfill({ json: {} }))
  await page.route(/meetings\/[^/?]+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.continue()
  )
  await openAs(page, 'Nirmala Perera', '/approvals')
  const approve = page.getByRole('button', { name: 'Approve' }).first()
  await approve.waitFor()
  expect(await callsOfDoubleClick(page, approve)).toEqual(['PUT /api/approvals/:id/approve'])

  await page.goto('/meetings')
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  // Under the dialog there is a meeting that one can answer with a press.
  const isGone = () => expect(dialog).toBeHidden()
  expect(await callsOfDoubleClick(page, dialog.getByRole('button', { name: 'Delete' }), isGone)).toEqual(['DELETE /api/meetings/:id'])
  await expect(page).toHaveURL(/\/meetings$/)
})

test('a problem stays in sight and has the focus; the floating button comes first and covers nothing', async ({ page }) => {
  const problem = 'Someone else has changed this'
  await page.route(/meetings\/[^/?]+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 412, json: { code: 'stale', message: problem } }) : route.continue()
  )
  await openAs(page, 'Dilan Fernando', '/meetings')
  await page.getByRole('heading', { level: 2, name: 'Meetings' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Schedule Meeting' })).toBeFocused()

  const details = page.getByRole('link', { name: 'View Details' })
  await details.last().waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await details.last().click({ trial: true })
  const menu = page.getByRole('button', { name: /^Actions for / }).last()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const banner = page.getByRole('alert').filter({ hasText: problem })
  await expect(banner).toBeFocused()
  await expect(banner).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  expect(await banner.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(64)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(menu).toBeFocused()
})

test('Back closes what is open first, and leaves nothing behind in the history', async ({ page }) => {
  await openAs(page, 'Dilan Fernando', '/meetings')
  const navigation = page.getByRole('button', { name: 'Open navigation' })
  const dialog = page.getByRole('dialog')
  const at = (path: string) => expect(page).toHaveURL((url) => url.pathname === path)
  await navigation.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await at('/meetings')
  await expect(navigation).toBeFocused()

  // A link goes on from the page, not from what was open over it.
  await navigation.click()
  await dialog.getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('heading', { name: 'Users Management' }).waitFor()
  await at('/users')
  await page.goBack()
  await at('/meetings')
  await page.goForward()
  await at('/users')

  const menu = page.getByRole('button', { name: /^Actions for / }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit User' }).click()
  await dialog.getByLabel(/^First Name/).fill('Somebody')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Close this form? What you typed will be lost.' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel(/^First Name/)).toHaveValue('Somebody')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('menu').waitFor()
  await page.reload()
  await menu.waitFor()
  await page.goBack()
  await at('/meetings')
})

test('Back closes a dialog, then the drawer below it, then it leaves the page', async ({ page }) => {
  await openAs(page, 'Tharindu Jayasuriya', '/dashboard')
  await page.goto('/finances?status=pending')
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'History' }) })
  const form = page.getByRole('dialog', { name: 'Edit Transaction' })
  const isInFull = (is: boolean) =>
    expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/finances' && searchParams.has('transaction') === is)
  await page.locator('a[aria-haspopup=dialog]').first().click()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel(/^Amount/).waitFor()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await isInFull(false)
  // The way forward leads to the record again, and back.
  await page.goForward()
  await expect(drawer).toBeVisible()
  await expect(form).toBeHidden()
  await isInFull(true)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await isInFull(false)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
