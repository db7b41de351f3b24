import { type FinanceStats, finances } from '@verandah/contract/finances'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { isMissingCall } from '../../api/calls/missingCall.ts'
import { query } from '../../api/query.ts'

/** Made up, for a front end whose server has no finances. */
const SAMPLE: FinanceStats = {
  totalBalance: 2_500_000,
  monthlyIncome: 450_000,
  monthlyExpenses: 380_000,
  outstandingDues: 125_000,
  budgetUtilization: 76
}

/** The building's money at a glance. */
export function useFinanceStats() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(finances.stats))
  const isMissing = isMissingCall(error)
  return {
    stats: isMissing ? SAMPLE : data,
    failure: error === null || isMissing ? null : describeError(error, t('Failed to fetch the financial figures')),
    retry: () => void refetch()
  }
}
