import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchOpened, fetchOpenedByButtons } from '../../ui/onDemand.tsx'

/** Not every browser tells when it has nothing to do; in milliseconds. */
const PAUSE = 1_000

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, PAUSE)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run)
  return () => cancelIdleCallback(id)
}

/** Once the page and its data are there, fetches what its buttons open; sooner when somebody comes near one. */
export function FetchAtRest({ isChangingPage }: { isChangingPage: boolean }) {
  const isResting = useIsFetching() === 0 && !isChangingPage
  useEffect(() => (isResting ? whenIdle(() => void fetchOpened()) : undefined), [isResting])
  useEffect(fetchOpenedByButtons, [])
  return null
}
