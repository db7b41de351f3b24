import type { Month } from '@verandah/contract/dates'
import type { KindId } from '@verandah/contract/ids'
import { duesKinds } from '@verandah/contract/duesKinds'
import { duesRuns, type RunSummary } from '@verandah/contract/duesRuns'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

// The hook has a file of its own: the page of the finances loads no more of this feature.

/** So many runs that those of the last years are among them. */
const RUNS = 50

/** Returns the kinds that a run can bill, and the runs that stand; undefined until they are known. */
export function useBillable() {
  const { t } = useTranslation()
  const ofKinds = useQuery(query(duesKinds.list))
  const ofRuns = useQuery(query(duesRuns.list, { query: { page: 1, limit: RUNS } }))
  const error = ofKinds.error ?? ofRuns.error
  return {
    kinds: ofKinds.data?.kinds.filter(({ isActive, method }) => isActive && method !== null),
    /** The latest month first. */
    runs: ofRuns.data?.runs.filter(({ status }) => status === 'posted'),
    failure: error === null ? null : describeError(error, t('Failed to fetch the monthly fees')),
    retry: () => void Promise.all([ofKinds.refetch(), ofRuns.refetch()])
  }
}

/** Returns the kinds that were billed in a month. */
export const billedIn = (runs: readonly RunSummary[], month: Month): ReadonlySet<KindId> =>
  new Set(runs.filter(({ period }) => period === month).flatMap(({ kinds }) => kinds.map(({ kindId }) => kindId)))

/** Returns the last month that was billed with a kind; null: none. The runs are the latest month first. */
export const lastBilled = (runs: readonly RunSummary[], kind: KindId): Month | null =>
  runs.find(({ kinds }) => kinds.some(({ kindId }) => kindId === kind))?.period ?? null
