import { type ClosingFinding, closings } from '@verandah/contract/closings'
import type { Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/**
 * Returns which months are closed, and what is unfinished in the next one; `first`: the one that is to be the first, if it
 * is chosen.
 */
export function useClosings(first: Month | '') {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query(closings.list, { query: { month: first } }),
    placeholderData: keepPreviousData
  })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the months'))
  return { closings: data, failure, isPending, isFetching, retry: () => void refetch() }
}

export function useCloseMonth() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: { month: Month; accept: ClosingFinding[] }) => call(closings.close, { body }),
    done: () => t('Month closed successfully'),
    about: ({ month }) => formatMonth(month),
    failed: t('Failed to close the month')
  })
}

export function useReopenMonth(month: Month) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ reason }: { reason: string }) => call(closings.reopen, { params: { month }, body: { reason } }),
    done: () => t('Month reopened successfully'),
    about: () => formatMonth(month),
    failed: t('Failed to reopen the month')
  })
}
