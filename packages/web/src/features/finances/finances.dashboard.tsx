import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { FIGURE_LINK, figureOfMonthLink } from '@verandah/contract/figureLinks'
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
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import type { Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Amount } from './Amount.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import css from './finances.dashboard.module.css'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'

interface MoneyFigureProps {
  label: string
  amount: number | undefined
  hint: string
  to: string
  Icon: TablerIcon
  tone: Tone
}

function MoneyFigure({ amount, Icon, ...rest }: MoneyFigureProps) {
  return <FigureCard {...rest} figure={amount === undefined ? undefined : formatMoney(amount)} icon={<Icon size={20} />} />
}

function useMonth(): Month {
  return monthOf(dayOf(useNow()))
}

export function BalanceFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <MoneyFigure
      label={t('Total Balance')}
      amount={dashboard?.totalBalance}
      hint={t('Current account balance')}
      to={FIGURE_LINK.totalBalance}
      Icon={IconBuildingBank}
      tone="primary"
    />
  )
}

export function IncomeFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <MoneyFigure
      label={t('Monthly Income')}
      amount={dashboard?.monthlyIncome}
      hint={t('This month')}
      to={figureOfMonthLink('monthlyIncome', useMonth())}
      Icon={IconTrendingUp}
      tone="success"
    />
  )
}

export function ExpensesFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <MoneyFigure
      label={t('Monthly Expenses')}
      amount={dashboard?.monthlyExpenses}
      hint={t('This month')}
      to={figureOfMonthLink('monthlyExpenses', useMonth())}
      Icon={IconTrendingDown}
      tone="warning"
    />
  )
}

/** Of all units. */
export function OutstandingFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <MoneyFigure
      label={t('Outstanding Dues')}
      amount={dashboard?.outstandingDues}
      hint={t('Pending collections')}
      to={FIGURE_LINK.outstandingDues}
      Icon={IconHourglass}
      tone="info"
    />
  )
}

/** Of the person's own unit. */
export function OwnDuesFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const amount = dashboard?.outstandingDues
  return (
    <MoneyFigure
      label={t('Outstanding Dues')}
      amount={amount}
      hint={amount === 0 ? t('Nothing is due') : dashboard?.paymentKnown === true ? t('See how to pay') : t('Of your unit')}
      to={FIGURE_LINK.ownDues}
      Icon={IconReceipt}
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

export function RecentTransactionsList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.recentTransactions?.map((transaction) => {
    const { _id, type, description, date, vendor, unitNumber, status } = transaction
    const Icon = type === 'income' ? IconTrendingUp : IconTrendingDown
    const unit = unitNumber === null ? null : t('Unit {{unitNumber}}', { unitNumber })
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
        detail={[formatDay(date), vendor, unit].filter((text) => text !== null).join(' · ')}
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

function Action({ label, to, Icon }: { label: string; to: string; Icon: TablerIcon }) {
  return (
    <LinkButton look="outline" to={to} icon={<Icon size={18} aria-hidden />}>
      {label}
    </LinkButton>
  )
}

export function TreasurerActions() {
  const { t } = useTranslation()
  return (
    <>
      <Action label={t('Record Transaction')} to={`${paths.finances}?new=1`} Icon={IconPlus} />
      <Action label={t('Generate Report')} to={`${paths.finances}?report=1`} Icon={IconReportMoney} />
      <Action label={t('Manage Vendors')} to={paths.vendors} Icon={IconBuildingStore} />
      <Action label={t('Budget Planning')} to={`${paths.finances}?budget=1`} Icon={IconCalculator} />
    </>
  )
}

export function PaymentHistoryAction() {
  const { t } = useTranslation()
  return <Action label={t('View Payment History')} to={paths.finances} Icon={IconReceipt} />
}
