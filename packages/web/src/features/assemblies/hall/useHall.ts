import { hall } from '@verandah/contract/hall'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** So often the numbers of the hall are asked for, while the page is in sight. */
const EVERY_MS = 3_000

/** Returns who is there in numbers, and what is voted on, as it was heard last. */
export function useHall(id: string, isFollowed = true) {
  const { t } = useTranslation()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...query(hall.get, { params: { id } }),
    // A page that comes back into sight asks at once, and one that is in sight says at once that the connection is lost.
    staleTime: 0,
    retry: false,
    refetchInterval: isFollowed && EVERY_MS
  })
  const isRefused = error instanceof ApiError && error.status < 500
  return {
    hall: data,
    /** The server says no. */
    refusal: isRefused ? describeError(error, t('Failed to fetch what happens in the hall')) : null,
    /** Nothing was heard of the server. */
    isLost: error !== null && !isRefused,
    /** When it was heard last, in milliseconds; 0: never. */
    heardAt: dataUpdatedAt,
    retry: () => void refetch()
  }
}
