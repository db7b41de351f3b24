import { type ComponentType, useEffect, useState } from 'react'

/** The page itself comes first. */
const DELAY_MS = 2500

/** What a phone with a bad connection needs: loaded a while after the page, or at once when there is no connection. */
export function Connection() {
  const [Lines, setLines] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isOver = false
    // Without it the page works as well; the next change of the connection tries again.
    const load = () =>
      void import('../offline/ConnectionLines.tsx').then(
        ({ ConnectionLines }) => isOver || setLines(() => ConnectionLines),
        () => undefined
      )
    const timer = setTimeout(load, navigator.onLine ? DELAY_MS : 0)
    addEventListener('offline', load)
    addEventListener('online', load)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('offline', load)
      removeEventListener('online', load)
    }
  }, [])
  return Lines && <Lines />
}
