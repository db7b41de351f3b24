import { duesKinds, isOffered } from '@verandah/contract/duesKinds'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

// The hook has a file of its own: only the dialog that adds a bill loads it.

/** Returns the kinds that a single bill may be for. */
export function useBilledKinds() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(duesKinds.list))
  const failure = error === null ? null : describeError(error, t('Failed to fetch what units are billed for'))
  return { kinds: data?.kinds.filter(isOffered), failure, retry: () => void refetch() }
}
