/** Not every browser tells when it has nothing to do. */
const PAUSE_MS = 200

/** Runs something that is for later once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run())
  else setTimeout(run, PAUSE_MS)
}
