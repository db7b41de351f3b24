import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { PagedListState } from '../ui/lists/PagedList.tsx'
import { useListPage } from '../ui/lists/useListPage.ts'
import { describeError } from './calls/describeError.ts'
import { isMissingCall } from './calls/call.ts'

/** The list that is shown where the server does not have it at all. */
interface Sample<Data> {
  /** Made-up records, as the list would answer them under the same filters. */
  load: () => Promise<Data>
  /** Says so above them, translated. */
  notice: string
}

/** A page of a list, as the server answers it; people have a form of their own. */
type PagedAnswer = { pagination: { pages: number } } | { totalPages: number }

interface PagedListSpec<Data> {
  /** The query of one page, from 1. */
  query: (page: number) => UseQueryOptions<Data>
  /** The name of what failed, translated: shown where the server gives no message. */
  failed: string
  sample?: Sample<Data>
  /** The name of the address's parameter for the page, where a screen has several lists. */
  pageName?: string
  /** Called after the person has turned to another page. */
  onTurned?: () => void
}

const pagesOf = (data: PagedAnswer) => ('pagination' in data ? data.pagination.pages : data.totalPages)

/** Returns the value, or the last one while it is undefined, so that a list stays when its next page fails. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Returns a list with its page in the address: for `PagedList`, which shows it. */
export function usePagedList<Data extends PagedAnswer>({
  query,
  failed,
  sample,
  pageName,
  onTurned
}: PagedListSpec<Data>): PagedListState<Data> {
  const { page, turnTo, addressOf } = useListPage(pageName)
  const list = useQuery({ ...query(page), placeholderData: keepPreviousData })
  const isMissing = sample !== undefined && isMissingCall(list.error)
  const samples = useQuery({
    queryKey: [...query(page).queryKey, 'sample'],
    queryFn: async () => sample?.load(),
    enabled: isMissing,
    staleTime: Infinity
  })
  const known = useLastKnown(list.data)
  const shown = isMissing ? samples.data : known
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const pages = shown === undefined ? 0 : pagesOf(shown)
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && page > Math.max(pages, 1)
  return {
    shown,
    page,
    pages,
    isPending: list.isPending || (isMissing && samples.isPending),
    isFetching: list.isFetching,
    lastPage: isPastEnd ? addressOf(pages) : null,
    failed,
    failure: list.error === null || isMissing ? null : describeError(list.error, failed),
    sampleNotice: isMissing ? sample.notice : null,
    isDismissed: list.error !== null && list.error === dismissed,
    dismiss: () => setDismissed(list.error),
    retry: () => void list.refetch(),
    turnTo: (next) => {
      turnTo(next)
      onTurned?.()
    }
  }
}
