import { HOUR_MS } from '@verandah/contract/dates'
import { useEffect } from 'react'
import { isReplaced, useNewVersion } from '../../api/calls/newRelease.ts'

/** How often an open page asks whether it is of an earlier version, in milliseconds. */
const ASK_MS = HOUR_MS
/** How long a page may stay open beside a newer version before it says so. */
export const QUIET_MS = 24 * HOUR_MS

/** The time when a newer version was first seen; null while there is none. */
let seenAt: number | null = null

/** Looks for a newer version than that of this page; a day after the first sight of one a banner says so. */
export async function lookForNewVersion(): Promise<void> {
  if (seenAt === null && (await isReplaced())) seenAt = Date.now()
  if (seenAt !== null && Date.now() - seenAt >= QUIET_MS) useNewVersion.setState({ isReady: true })
}

/** Looks for a newer version every hour while somebody looks at the page. */
export function useLookForNewVersion(): void {
  useEffect(() => {
    let last = Date.now()
    const look = () => {
      if (document.hidden || !navigator.onLine || Date.now() - last < ASK_MS) return
      last = Date.now()
      void lookForNewVersion()
    }
    const timer = setInterval(look, ASK_MS / 4)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
