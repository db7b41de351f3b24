import { useState } from 'react'

const isOutdated = (error: unknown) => error instanceof Error && 'status' in error && error.status === 412

/**
 * Editing a stored record: `seen` is what the person has seen of it, the version that a save may replace. When somebody
 * else was faster the server answers 412, and `StaleNotice` shows the way out; give it the rest of the answer.
 */
export function useEdit<Stored>(record: Stored) {
  const [seen, setSeen] = useState(record)
  const [isStale, setStale] = useState(false)
  return {
    seen,
    stale: {
      isStale,
      onLoaded: (stored: Stored) => {
        setSeen(stored)
        setStale(false)
      }
    },
    /** True when it is saved, false when the record has changed meanwhile. Throws every other failure. */
    save: async (send: (seen: Stored) => Promise<unknown>): Promise<boolean> => {
      try {
        await send(seen)
        return true
      } catch (error) {
        if (!isOutdated(error)) throw error
        setStale(true)
        return false
      }
    }
  }
}
