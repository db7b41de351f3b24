import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { dayOf, monthOf } from '@verandah/contract/dates'
import { FIGURE_LINK, figureOfMonthLink } from '@verandah/contract/figureLinks'
import { formatMoney } from '@verandah/contract/money'
import { IconBuildingBank, IconHourglass, IconTrendingDown, IconTrendingUp, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import type { Tone } from '../../ui/text/StatusChip.tsx'

type Money = Pick<Dashboard, 'totalBalance' | 'approvedUnpaid' | 'monthlyIncome' | 'monthlyExpenses' | 'outstandingDues'>
type MoneyName = Exclude<keyof Money, 'approvedUnpaid'>

/** The label and the hint are in English. */
const LOOKS: Record<MoneyName, { label: string; hint: string; Icon: TablerIcon; tone: Tone }> = {
  totalBalance: { label: 'Total Balance', hint: 'Current account balance', Icon: IconBuildingBank, tone: 'primary' },
  monthlyIncome: { label: 'Monthly Income', hint: 'This month', Icon: IconTrendingUp, tone: 'success' },
  monthlyExpenses: { label: 'Monthly Expenses', hint: 'This month', Icon: IconTrendingDown, tone: 'warning' },
  outstandingDues: { label: 'Outstanding Dues', hint: 'Pending collections', Icon: IconHourglass, tone: 'info' }
}

export const inRupees = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount))

interface MoneyFigureProps {
  name: MoneyName
  /** Undefined while it is being fetched. */
  money: Money | undefined
}

/** Shows a sum of the building's money, as a link to what it counts. */
export function MoneyFigure({ name, money }: MoneyFigureProps) {
  const { t } = useTranslation()
  const month = monthOf(dayOf(useNow()))
  const { label, hint, Icon, tone } = LOOKS[name]
  const unpaid = money?.approvedUnpaid ?? 0
  const note = unpaid > 0 ? t('{{amount}} approved, not paid yet', { amount: formatMoney(unpaid).replace('LKR ', '') }) : ''
  const isOfMonth = name === 'monthlyIncome' || name === 'monthlyExpenses'
  return (
    <FigureCard
      label={t(label)}
      figure={inRupees(money?.[name])}
      hint={t(hint)}
      note={name === 'totalBalance' ? note : undefined}
      to={isOfMonth ? figureOfMonthLink(name, month) : FIGURE_LINK[name]}
      icon={<Icon size={20} />}
      tone={tone}
    />
  )
}
