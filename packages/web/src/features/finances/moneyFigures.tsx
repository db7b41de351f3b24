import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { dayOf, monthOf } from '@verandah/contract/dates'
import { FIGURE_LINK, figureOfMonthLink } from '@verandah/contract/figureLinks'
import { formatMoney } from '@verandah/contract/money'
import { IconBuildingBank, IconHourglass, IconTrendingDown, IconTrendingUp, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import type { Tone } from '../../ui/text/StatusChip.tsx'

// In a file of its own: the page of the finances loads no more of the dashboard.

interface MoneyProps {
  /** Undefined while it is on its way. */
  dashboard: Pick<Dashboard, 'totalBalance' | 'monthlyIncome' | 'monthlyExpenses' | 'outstandingDues'> | undefined
}

export const inRupees = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount))

/** A sum of the building's money, as a link to what it counts. `label` and `hint` in English. */
function figure(name: keyof NonNullable<MoneyProps['dashboard']>, label: string, hint: string, Icon: TablerIcon, tone: Tone) {
  return function MoneyFigure({ dashboard }: MoneyProps) {
    const { t } = useTranslation()
    const month = monthOf(dayOf(useNow()))
    const isOfMonth = name === 'monthlyIncome' || name === 'monthlyExpenses'
    return (
      <FigureCard
        label={t(label)}
        figure={inRupees(dashboard?.[name])}
        hint={t(hint)}
        to={isOfMonth ? figureOfMonthLink(name, month) : FIGURE_LINK[name]}
        icon={<Icon size={20} />}
        tone={tone}
      />
    )
  }
}

export const BalanceFigure = figure('totalBalance', 'Total Balance', 'Current account balance', IconBuildingBank, 'primary')
export const IncomeFigure = figure('monthlyIncome', 'Monthly Income', 'This month', IconTrendingUp, 'success')
export const ExpensesFigure = figure('monthlyExpenses', 'Monthly Expenses', 'This month', IconTrendingDown, 'warning')
/** Of all units. */
export const OutstandingFigure = figure('outstandingDues', 'Outstanding Dues', 'Pending collections', IconHourglass, 'info')
