import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import {
  IconBuildingStore,
  IconCalculator,
  IconPlus,
  IconReceipt,
  IconReportMoney,
  IconTrendingDown,
  IconTrendingUp
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Amount } from './Amount.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import css from './finances.dashboard.module.css'
import { inRupees, MoneyFigure } from './MoneyFigure.tsx'
import { partiesText } from './partiesText.ts'
import { statusText } from './statusText.ts'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'

export const BalanceFigure = ({ dashboard }: DashboardProps) => <MoneyFigure name="totalBalance" money={dashboard} />
export const IncomeFigure = ({ dashboard }: DashboardProps) => <MoneyFigure name="monthlyIncome" money={dashboard} />
export const ExpensesFigure = ({ dashboard }: DashboardProps) => <MoneyFigure name="monthlyExpenses" money={dashboard} />
/** Shows the unpaid dues of all units. */
export const OutstandingFigure = ({ dashboard }: DashboardProps) => <MoneyFigure name="outstandingDues" money={dashboard} />

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
