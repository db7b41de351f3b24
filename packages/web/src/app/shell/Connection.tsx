import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/page/whenIdle.ts'

/** The page itself comes first. */
const DELAY_MS = 2500

/** What a phone with a bad connection needs: loaded a while after the page, or at once when there is no connection. */
export function Connection() {
  const [Lines, setLines] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { ConnectionLines } = await import('../offline/ConnectionLines.tsx')
      setLines(() => ConnectionLines)
    }
    // Without it the page works as well; when the connection is back it is tried again.
    const tryToLoad = () => void load().catch(() => undefined)
    const timer = setTimeout(() => whenIdle(tryToLoad), navigator.onLine ? DELAY_MS : 0)
    addEventListener('online', tryToLoad)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tryToLoad)
    }
  }, [])
  return Lines && <Lines />
}
