import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { inEnglish } from '@verandah/contract/i18n/english'
import { collectComplaints } from './complaints.ts'
import { openPortal } from './portal.ts'

export { expect } from '@playwright/test'

/** A page of a portal with the demo building in it. Whatever a test does, the browser must have nothing to complain about. */
export const test = base.extend<{}, { undoSeconds: number; moment: Date | undefined; portal: { url: string } }>({
  undoSeconds: [1, { option: true, scope: 'worker' }],
  /** The portal's time at its start, where it is not that of this machine. */
  moment: [undefined, { option: true, scope: 'worker' }],
  portal: [
    async ({ undoSeconds, moment }, use) => {
      const { url, close } = await openPortal({ undoSeconds, moment })
      await use({ url })
      await close()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => {
    const complaints = await collectComplaints(page)
    await use(page)
    expect(complaints).toEqual([])
  }
})

interface DemoBuilding {
  demo: { people: { name: string; email: string; password: string }[] }
}

/**
 * Leaves a session of one of the demo's people in the browser, as the form does. Signing in by the form is looked at in
 * resident, keyboard, account and forms; for every journey it would be two more pages.
 */
async function beginSession(page: Page, name: string): Promise<void> {
  const { demo } = (await (await page.request.get('/api/building')).json()) as DemoBuilding
  const { email, password } = demo.people.find((person) => person.name === name) ?? {}
  const signedIn = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await signedIn.json()) as { token?: string }
  if (token === undefined) throw new Error(`${name} cannot sign in by a password alone`)
  // Of the same origin, and nothing runs in it.
  await page.goto('/api/health')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** Opens the dashboard as one of the demo's people, in the language that the browser has chosen. */
export async function signInAs(page: Page, name: string, t = inEnglish): Promise<void> {
  await beginSession(page, name)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: t('Dashboard') })).toBeVisible()
}

/** Opens a page as one of the demo's people. */
export async function openAs(page: Page, name: string, path: string): Promise<void> {
  await beginSession(page, name)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Signs out by the account menu, which leads to the landing page. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu/i })
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Access Portal' })).toBeVisible()
}

/** A day as the date fields take it, reckoned from today in Colombo. */
export function dayFromToday(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Colombo' }).format(Date.now() + days * 86_400_000)
}

/** Presses Enter on a button or a link once it can be pressed: a key press, unlike a click, waits for nothing. */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press('Enter')
}

/** Chooses from the menu with the actions of the page. */
export async function chooseMore(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
