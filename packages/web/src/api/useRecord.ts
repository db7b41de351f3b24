import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { RecordState } from '../ui/dialogs/RecordPage.tsx'
import { ApiError } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'

/** One record in full: for `RecordPage`, which shows it. `failed`: what failed, translated. */
export function useRecord<Stored>(query: UseQueryOptions<Stored>, failed: string): RecordState<Stored> {
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  // Deleted meanwhile, or not for this person: the cached record must not be shown.
  const isGone = error instanceof ApiError && error.status === 404
  return {
    record: isGone ? undefined : data,
    isGone,
    failure: error === null ? null : describeError(error, failed),
    isPending,
    isFetching,
    retry: () => void refetch()
  }
}
