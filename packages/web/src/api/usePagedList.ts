import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { PagedListState } from '../ui/PagedList.tsx'
import { useListPage } from '../ui/useListPage.ts'
import { describeError } from './describeError.ts'

interface PagedListSpec<Data> {
  /** The query of one page, from 1. */
  query: (page: number) => UseQueryOptions<Data>
  pagesOf: (data: Data) => number
  /** What failed, translated: shown where the server gives no message. */
  failed: string
  /** After the person has turned to another page. */
  onTurned?: () => void
}

/** The value, or the last one while it is undefined, so that a list stays when its next page fails. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** A list with its page in the address: for `PagedList`, which shows it. */
export function usePagedList<Data>({ query, pagesOf, failed, onTurned }: PagedListSpec<Data>): PagedListState<Data> {
  const { page, turnTo, addressOf } = useListPage()
  const list = useQuery({ ...query(page), placeholderData: keepPreviousData })
  const shown = useLastKnown(list.data)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const pages = shown === undefined ? 0 : pagesOf(shown)
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && page > Math.max(pages, 1)
  return {
    shown,
    page,
    pages,
    isPending: list.isPending,
    isFetching: list.isFetching,
    lastPage: isPastEnd ? addressOf(pages) : null,
    failed,
    failure: list.error === null ? null : describeError(list.error, failed),
    isDismissed: list.error !== null && list.error === dismissed,
    dismiss: () => setDismissed(list.error),
    retry: () => void list.refetch(),
    turnTo: (next) => {
      turnTo(next)
      onTurned?.()
    }
  }
}
