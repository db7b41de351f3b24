import type { Pagination } from '@verandah/contract/page'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '../../../api/calls/describeError.ts'
import { isMissingCall } from '../../../api/calls/call.ts'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Pager } from '../../../ui/lists/Pager.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'

interface DialogListProps<Data> {
  /** Returns the query of one page, from 1. */
  query: (page: number) => UseQueryOptions<Data>
  count: (data: Data) => number
  icon: ReactNode
  /** The text in place of the records when there are none, and why. */
  empty: string
  reason: string
  failed: string
  /** The text where the server does not have the list at all. */
  demo: string
  children: (data: Data) => ReactNode
}

/** Shows a list of pages that belongs to another record: in a dialog or below it, so its page is not in the address. */
export function DialogList<Data extends { pagination: Pagination }>(props: DialogListProps<Data>) {
  const { query, count, icon, empty, reason, failed, demo, children } = props
  const [page, setPage] = useState(1)
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...query(page), placeholderData: keepPreviousData })
  if (error !== null && isMissingCall(error)) return <EmptyState icon={icon} title={demo} />
  return (
    <>
      {error !== null && <ErrorBanner message={describeError(error, failed)} onRetry={() => void refetch()} />}
      {isPending && <FullPageLoader isInline />}
      {data !== undefined && (
        <>
          <RefetchBar active={isFetching} />
          {count(data) === 0 ? <EmptyState icon={icon} title={empty} reason={reason} /> : children(data)}
          <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
        </>
      )}
    </>
  )
}
