import { type FinanceStats, finances } from '@verandah/contract/finances'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { isMissingCall } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { BudgetBar } from '../BudgetBar.tsx'
import { MoneyFigure } from '../MoneyFigure.tsx'
import css from './FinanceSummary.module.css'

/** The figures that are made up for a front end whose server has no finances. */
const SAMPLE: FinanceStats = {
  totalBalance: 2_500_000,
  approvedUnpaid: 0,
  monthlyIncome: 450_000,
  monthlyExpenses: 380_000,
  outstandingDues: 125_000,
  budgetUtilization: 76
}

/** Shows the building's balance, and this month's income and expenses; each leads to its transactions. */
export function FinanceSummary() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(finances.stats))
  const isMissing = isMissingCall(error)
  const stats = isMissing ? SAMPLE : data
  return (
    <>
      {error !== null && !isMissing && (
        <ErrorBanner message={describeError(error, t('Failed to fetch the financial figures'))} onRetry={() => void refetch()} />
      )}
      <div className={css.figures}>
        <MoneyFigure name="totalBalance" money={stats} />
        <MoneyFigure name="monthlyIncome" money={stats} />
        <MoneyFigure name="monthlyExpenses" money={stats} />
        <MoneyFigure name="outstandingDues" money={stats} />
      </div>
      <BudgetBar percent={stats?.budgetUtilization} />
    </>
  )
}
