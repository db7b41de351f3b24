import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOpened, openedOnDemand } from '../../ui/page/onDemand.tsx'
import { FetchAtRest } from './FetchAtRest.tsx'

beforeEach(async () => {
  // The code that pages of other tests have left to fetch would come first.
  await fetchOpened()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function openPage(isChangingPage = false) {
  const loads = [1, 2].map(() => vi.fn<() => Promise<() => null>>(async () => Promise.resolve(() => null)))
  loads.forEach((load) => openedOnDemand(load))
  const page = (isChanging: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <FetchAtRest isChangingPage={isChanging} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(isChangingPage))
  return { fetched: () => loads.map(({ mock }) => mock.calls.length), changePage: () => rerender(page(true)) }
}

test('what buttons open is fetched when the page has rested for three seconds, one after the other', async () => {
  const { fetched } = openPage()
  await vi.advanceTimersByTimeAsync(3_199)
  expect(fetched()).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched()).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched()).toEqual([1, 1])
})

test('while the page changes nothing is fetched', async () => {
  const { fetched, changePage } = openPage()
  await vi.advanceTimersByTimeAsync(3_200)
  changePage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched()).toEqual([1, 0])
  const other = openPage(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(other.fetched()).toEqual([0, 0])
})
