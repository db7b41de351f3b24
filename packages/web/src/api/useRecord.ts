import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { RecordState } from '../ui/dialogs/RecordPage.tsx'
import { ApiError } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'

/** Returns one record in full: for `RecordPage`, which shows it. `failed`: what failed, translated. */
export function useRecord<Stored extends { _id: string | null }>(query: UseQueryOptions<Stored>, failed: string): RecordState<Stored> {
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  // An address such as /meetings/calendar names no record: another call answers there.
  const isNone = data !== undefined && (data as Partial<Stored>)._id === undefined
  const problem = isNone ? new ApiError(404, {}) : error
  // Deleted meanwhile, or not for this person: the cached record must not be shown.
  const isGone = problem instanceof ApiError && problem.status === 404
  return {
    record: isGone ? undefined : data,
    isGone,
    failure: problem === null ? null : describeError(problem, failed),
    isPending,
    isFetching,
    retry: () => void refetch()
  }
}
