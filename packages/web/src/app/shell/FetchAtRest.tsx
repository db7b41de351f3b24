import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchOpenedByButtons, openedCode } from '../../ui/page/onDemand.tsx'
import { whenIdle } from '../../ui/page/whenIdle.ts'

/** How long a page has all its data before it counts as at rest: what else it fetches must not slow down its start. */
const REST_MS = 3_000

const pause = async (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const idle = async () => new Promise<void>(whenIdle)

/** Fetches one after the other: to run the code of all dialogs at once would hold up a slow phone. */
async function fetchOneByOne(signal: AbortSignal): Promise<void> {
  await pause(REST_MS)
  for (const fetchCode of openedCode()) {
    await idle()
    if (signal.aborted) return
    await fetchCode()
  }
}

/** Once the page is at rest, fetches what its buttons open; at once when somebody comes near one. */
export function FetchAtRest({ isChangingPage }: { isChangingPage: boolean }) {
  const isResting = useIsFetching() === 0 && !isChangingPage
  useEffect(() => {
    if (!isResting) return
    const over = new AbortController()
    void fetchOneByOne(over.signal)
    return () => over.abort()
  }, [isResting])
  useEffect(fetchOpenedByButtons, [])
  return null
}
