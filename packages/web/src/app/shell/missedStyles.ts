const MOST_TRIES = 3
const PAUSE_MS = 3000

function tryAgain({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  const tries = Number(target.dataset['tries'] ?? 0) + 1
  if (tries > MOST_TRIES) return
  const replace = () => {
    const next = target.cloneNode() as HTMLLinkElement
    next.dataset['tries'] = String(tries)
    target.replaceWith(next)
  }
  if (navigator.onLine) setTimeout(replace, PAUSE_MS)
  else addEventListener('online', replace, { once: true })
}

/**
 * Style sheets of what is loaded later, say a dialog, are asked for once: where the connection was lost, the script
 * comes with the next try, and would be shown without its styles.
 */
export function loadMissedStyles(): () => void {
  // Errors of elements do not bubble.
  addEventListener('error', tryAgain, true)
  return () => removeEventListener('error', tryAgain, true)
}
