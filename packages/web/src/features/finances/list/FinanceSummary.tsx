import { dayOf, monthOf } from '@verandah/contract/dates'
import { FIGURE_LINK, figureOfMonthLink } from '@verandah/contract/figureLinks'
import { formatMoney } from '@verandah/contract/money'
import { IconBuildingBank, IconHourglass, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FigureCard } from '../../../ui/cards/FigureCard.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { BudgetBar } from '../BudgetBar.tsx'
import css from './FinanceSummary.module.css'
import { useFinanceStats } from '../useFinanceStats.ts'

const ICON = 20

/** What the building has, and what this month brought and cost; each leads to its transactions. */
export function FinanceSummary() {
  const { t } = useTranslation()
  const { stats, failure, retry } = useFinanceStats()
  const month = monthOf(dayOf(useNow()))
  const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount))
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      <div className={css.figures}>
        <FigureCard
          label={t('Total Balance')}
          figure={money(stats?.totalBalance)}
          hint={t('Current account balance')}
          to={FIGURE_LINK.totalBalance}
          icon={<IconBuildingBank size={ICON} />}
          tone="primary"
        />
        <FigureCard
          label={t('Monthly Income')}
          figure={money(stats?.monthlyIncome)}
          hint={t('This month')}
          to={figureOfMonthLink('monthlyIncome', month)}
          icon={<IconTrendingUp size={ICON} />}
          tone="success"
        />
        <FigureCard
          label={t('Monthly Expenses')}
          figure={money(stats?.monthlyExpenses)}
          hint={t('This month')}
          to={figureOfMonthLink('monthlyExpenses', month)}
          icon={<IconTrendingDown size={ICON} />}
          tone="warning"
        />
        <FigureCard
          label={t('Outstanding Dues')}
          figure={money(stats?.outstandingDues)}
          hint={t('Pending collections')}
          to={FIGURE_LINK.outstandingDues}
          icon={<IconHourglass size={ICON} />}
          tone="info"
        />
      </div>
      <BudgetBar percent={stats?.budgetUtilization} />
    </>
  )
}
