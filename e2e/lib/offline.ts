import type { Page } from '@playwright/test'

const FLAG = 'this browser is offline'

/**
 * Takes the connection of a page away, or gives it back. The browser forgets while it opens another page that it is offline, so
 * the page is told again what `navigator.onLine` is then.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  const context = page.context()
  if (isOffline) {
    await page.addInitScript(sayOffline, FLAG)
    await context.setOffline(true)
    await page.evaluate((flag) => sessionStorage.setItem(flag, 'yes'), FLAG)
    return
  }
  await page.evaluate((flag) => sessionStorage.removeItem(flag), FLAG)
  await context.setOffline(false)
  // To a page that was opened meanwhile nobody else says it; one that has noticed it may be loading again.
  await page.evaluate(() => void dispatchEvent(new Event('online'))).catch(ignoreReload)
}

function ignoreReload(error: unknown): void {
  if (!String(error).includes('Execution context was destroyed')) throw error
}

/** Runs in the page, before its own scripts. */
function sayOffline(flag: string): void {
  if (sessionStorage.getItem(flag) === null) return
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => sessionStorage.getItem(flag) === null })
}
