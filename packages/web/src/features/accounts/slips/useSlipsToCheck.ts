import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { slips } from '@verandah/contract/slips'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/**
 * Returns the slips that wait, the oldest first; undefined until they are known. `total` counts the ones beyond the first
 * page, too.
 */
export function useSlipsToCheck() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(slips.list, { query: { page: 1, limit: MAX_PAGE_SIZE, status: 'checking' } }))
  return {
    slips: data?.slips,
    total: data?.pagination.total ?? 0,
    failure: error === null ? null : describeError(error, t('Failed to fetch the slips')),
    retry: () => void refetch()
  }
}
