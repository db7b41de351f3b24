import type { Month } from '@verandah/contract/dates'
import type { KindId } from '@verandah/contract/ids'
import { readings, type ReadingsDraft } from '@verandah/contract/readings'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type ReadingsBody = z.input<typeof ReadingsDraft>

/**
 * Returns the readings of a month; undefined until they are known. `isFresh`: they were fetched since somebody else may
 * have changed them.
 */
export function useReadings(kindId: KindId, period: Month) {
  const { t } = useTranslation()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query(readings.list, { query: { kindId, period } }),
    refetchOnMount: 'always'
  })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the readings'))
  return { readings: data?.readings, isFresh: isFetchedAfterMount, failure, retry: () => void refetch() }
}

export function useSaveReadings() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: ReadingsBody) => call(readings.save, { body }),
    done: () => t('Readings saved successfully'),
    about: ({ readings: saved }) => t('Unit count', { count: new Set(saved.map(({ unitNumber }) => unitNumber)).size }),
    failed: t('Failed to save the readings')
  })
}
