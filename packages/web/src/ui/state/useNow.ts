import { useEffect, useState } from 'react'

/** Returns the time, renewed every half minute, so that what it opens appears without a reload. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
