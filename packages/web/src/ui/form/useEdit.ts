import { useRef, useState } from 'react'

/** A 404 without the portal's envelope, of something in front of it, says nothing about the record. */
function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return null
  return error.status === 404 && 'code' in error && error.code === null ? null : error.status
}

/**
 * Editing a stored record: `seen` is what the person has seen of it, the version that a save may replace. When somebody
 * else was faster the server answers 412, or 404 when they deleted it, and `StaleNotice` shows the way out; give it the
 * rest of the answer.
 */
export function useEdit<Stored>(record: Stored) {
  const [seen, setSeen] = useState(record)
  const [isStale, setStale] = useState(false)
  const [isGone, setGone] = useState(false)
  /** A try ended without an answer of the portal: it may have been saved. */
  const wasLost = useRef(false)
  return {
    seen,
    stale: {
      isStale,
      isGone,
      onLoaded: (stored: Stored) => {
        setSeen(stored)
        setStale(false)
      }
    },
    /**
     * True when it is saved, false when the record has changed or gone meanwhile. Throws every other failure. `isStored`:
     * whether the record that has changed is as it would be saved; asked when the answer of an earlier try was lost.
     */
    save: async (send: (seen: Stored) => Promise<unknown>, isStored = async () => Promise.resolve(false)): Promise<boolean> => {
      try {
        await send(seen)
        return true
      } catch (error) {
        const status = statusOf(error)
        if (status === 412 && wasLost.current && (await isStored())) return true
        wasLost.current ||= typeof status !== 'number' || status >= 500
        if (status !== 412 && status !== 404) throw error
        setStale(status === 412)
        setGone(status === 404)
        return false
      }
    }
  }
}
