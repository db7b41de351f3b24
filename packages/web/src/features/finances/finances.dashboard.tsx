import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { dayOf, monthOf } from '@verandah/contract/dates'
import { FIGURE_LINK, figureOfMonthLink } from '@verandah/contract/figureLinks'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconHourglass,
  IconPlus,
  IconReceipt,
  IconReportMoney,
  IconTrendingDown,
  IconTrendingUp,
  type TablerIcon
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import type { Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Amount } from './Amount.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import css from './finances.dashboard.module.css'
import { partiesText } from './partiesText.ts'
import { statusText } from './statusText.ts'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'

interface MoneyProps {
  /** Undefined while it is being fetched. */
  dashboard: Pick<Dashboard, 'totalBalance' | 'approvedUnpaid' | 'monthlyIncome' | 'monthlyExpenses' | 'outstandingDues'> | undefined
}

const inRupees = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount))

/** Returns a sum of the building's money, as a link to what it counts. `label` and `hint` in English. */
function figure(
  name: Exclude<keyof NonNullable<MoneyProps['dashboard']>, 'approvedUnpaid'>,
  label: string,
  hint: string,
  Icon: TablerIcon,
  tone: Tone
) {
  return function MoneyFigure({ dashboard }: MoneyProps) {
    const { t } = useTranslation()
    const month = monthOf(dayOf(useNow()))
    const unpaid = dashboard?.approvedUnpaid ?? 0
    const note = unpaid > 0 ? t('{{amount}} approved, not paid yet', { amount: formatMoney(unpaid).replace('LKR ', '') }) : ''
    const isOfMonth = name === 'monthlyIncome' || name === 'monthlyExpenses'
    return (
      <FigureCard
        label={t(label)}
        figure={inRupees(dashboard?.[name])}
        hint={t(hint)}
        note={name === 'totalBalance' ? note : undefined}
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
/** Shows the unpaid dues of all units. */
export const OutstandingFigure = figure('outstandingDues', 'Outstanding Dues', 'Pending collections', IconHourglass, 'info')

/** Shows the unpaid dues of the person's own unit. */
export function OwnDuesFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const amount = dashboard?.outstandingDues
  return (
    <FigureCard
      label={t('Outstanding Dues')}
      figure={inRupees(amount)}
      hint={amount === 0 ? t('Nothing is due') : dashboard?.paymentKnown === true ? t('See how to pay') : t('Of your unit')}
      to={FIGURE_LINK.ownDues}
      icon={<IconReceipt size={20} />}
      tone="info"
    />
  )
}

export function BudgetList({ dashboard }: DashboardProps) {
  return (
    <div className={css.budget}>
      <BudgetBar percent={dashboard?.budgetUtilization} />
    </div>
  )
}

/** Returns the details of a transaction: its day, its parties, and what it waits for. */
function detailOf(transaction: NonNullable<Dashboard['recentTransactions']>[number], t: Translate): string {
  const parties = partiesText(transaction, t, formatDay(transaction.date))
  return transaction.status === 'pending' ? `${parties} · ${statusText(transaction, t)}` : parties
}

export function RecentTransactionsList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.recentTransactions?.map((transaction) => {
    const { _id, type, description, status } = transaction
    const Icon = type === 'income' ? IconTrendingUp : IconTrendingDown
    return (
      <ListRow
        key={_id}
        to={paths.transactionDetails(_id)}
        mark={
          <ToneTile tone={type === 'income' ? 'success' : 'warning'}>
            <Icon size={20} aria-hidden />
            <VisuallyHidden>{t(TRANSACTION_TYPE_LABEL[type])}</VisuallyHidden>
          </ToneTile>
        }
        title={description}
        detail={detailOf(transaction, t)}
        chips={
          <span className={css.standing}>
            <Amount of={transaction} /> <TransactionStatusChip status={status} />
          </span>
        }
      />
    )
  })
  return (
    <ListCard title={t('Recent Transactions')} rows={rows} empty={t('No transactions found')}>
      <LinkButton look="outline" fullWidth to={paths.finances} icon={<IconReceipt size={18} aria-hidden />}>
        {t('View All Transactions')}
      </LinkButton>
    </ListCard>
  )
}

export const RecordTransactionAction = actionLink('Record Transaction', `${paths.finances}?new=1`, IconPlus)
export const FinancialReportAction = actionLink('Generate Report', `${paths.finances}?report=1`, IconReportMoney)
export const VendorsAction = actionLink('Manage Vendors', paths.vendors, IconBuildingStore)
export const BudgetPlanningAction = actionLink('Budget Planning', `${paths.finances}?budget=1`, IconCalculator)
export const PaymentHistoryAction = actionLink('View Payment History', paths.ownAccount, IconReceipt)
