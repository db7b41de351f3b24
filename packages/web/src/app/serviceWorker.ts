/** In milliseconds: the page itself comes first. */
const AFTER_LOAD = 2000

/** Registers the worker that shows an offline page when a page is opened without a connection. Not in development. */
export function keepOfflinePage(): void {
  // Browsers offer it by https and on this machine only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the portal works as well.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  addEventListener('load', () => setTimeout(register, AFTER_LOAD))
}
