import type { Page } from '@playwright/test'

const FLAG = 'this browser is offline'

/**
 * Takes the connection of a page away, or gives it back. The browser forgets while it opens another page that it is offline, so
 * the page is told again what `navigator.onLine` is then.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (isOffline) await page.addInitScript(sayOffline, FLAG)
  await page.context().setOffline(isOffline)
  await page.evaluate(noteConnection, { flag: FLAG, isOffline })
}

/** Runs in the page, before its own scripts. */
function sayOffline(flag: string): void {
  if (sessionStorage.getItem(flag) === null) return
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => sessionStorage.getItem(flag) === null })
}

/** Runs in the page. */
function noteConnection({ flag, isOffline }: { flag: string; isOffline: boolean }): void {
  if (isOffline) sessionStorage.setItem(flag, 'yes')
  else sessionStorage.removeItem(flag)
  // It was told to a page that was opened meanwhile only by us.
  if (!isOffline) dispatchEvent(new Event('online'))
}
