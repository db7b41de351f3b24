import { dashboard } from '@verandah/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'

/** The caller's view; asked for anew with each visit and each return to the window, because it shows what others have done. */
export function useDashboard() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({ ...query(dashboard.get), staleTime: 0 })
  return {
    dashboard: data,
    isRefetching: isFetching && data !== undefined,
    failure: error === null ? null : describeError(error, t('Failed to fetch the dashboard')),
    retry: () => void refetch()
  }
}
