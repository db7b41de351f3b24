import type { Transaction, TransactionList as ListOfTransactions } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconCash, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ChosenBar } from '../../../ui/cards/ChosenBar.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList, type PagedListState } from '../../../ui/lists/PagedList.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { ExportMenu } from '../../../ui/lists/ExportMenu.tsx'
import { transactionColumns } from './transactionColumns.tsx'
import type { ShownTransaction } from './useShownTransaction.ts'
import type { TransactionActions } from '../useTransactionActions.ts'
import type { useExportTransactions } from '../useTransactions.ts'
import type { ListFilters, TransactionFilterState } from './useTransactionFilters.ts'

interface TransactionListProps {
  list: PagedListState<ListOfTransactions>
  at: TransactionFilterState
  actions: TransactionActions
  shown: ShownTransaction
  exporting: ReturnType<typeof useExportTransactions>
  /** Whether the books have begun: before that the next step is to start them. */
  begun: boolean
}

const NONE: ReadonlySet<TransactionId> = new Set()

/** Shows the transactions, the newest date first; unpaid dues can be chosen to confirm their receipt together. */
export function TransactionList({ list, at, actions, shown, exporting, begun }: TransactionListProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(NONE)
  const choose = (id: TransactionId) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const columns = transactionColumns({ actions, shown, chosen, onChoose: choose, t })
  const nothing = (
    <NothingFound
      at={at}
      icon={<IconReceipt />}
      title={t('No transactions found')}
      reason={t('What comes in and goes out is recorded here.')}
    >
      {begun && (
        <Button look="outline" onClick={() => actions.open({ kind: 'create' })}>
          {t('Record Transaction')}
        </Button>
      )}
    </NothingFound>
  )
  const table = (transactions: Transaction[]) => (
    <>
      <ChosenDues
        dues={transactions.filter(({ can }) => can.receive)}
        chosen={chosen}
        onChoose={setChosen}
        onConfirm={(dues) => actions.open({ kind: 'receive', chosen: dues })}
      />
      <DataTable label={t('Transactions')} columns={columns} rows={transactions} keyOf={({ _id }) => _id} />
    </>
  )
  return (
    <PagedList
      list={list}
      icon={<IconReceipt />}
      skeleton={<LoadingTable text={t('Loading transactions...')} columns={columns} />}
      count={(found) => countText(found, at.filters, t)}
      aside={
        <Row gap={8} align="center">
          {at.filters.opening !== '' && (
            <Button aria-pressed onClick={() => at.filter({ opening: '' })}>
              {t('Without the opening balances')}
            </Button>
          )}
          <UnpaidBills at={at} count={list.shown?.unpaidBills.count ?? 0} />
          <ExportMenu exporting={exporting} />
        </Row>
      }
    >
      {({ transactions }) => (transactions.length === 0 ? nothing : table(transactions))}
    </PagedList>
  )
}

/** Returns how many transactions match, and what they add up to; what was spent is a figure without a sign. */
function countText({ pagination, sum, notCounted, unpaidBills }: ListOfTransactions, { bills, type }: ListFilters, t: Translate): string {
  if (bills === 'only') return t('Unpaid bills and their sum', { count: unpaidBills.count, sum: formatMoney(unpaidBills.sum) })
  const shown = (amount: number) => formatMoney(type === 'expense' ? 0 - amount : amount)
  const count = pagination.total
  if (notCounted !== null) return t('Transactions that do not count and their sum', { count, sum: shown(notCounted) })
  return t('Transactions and their sum', { count, sum: shown(sum) })
}

/** Lists the bills that units have not paid, which are not among the others. */
function UnpaidBills({ at: { filters, filter }, count }: { at: TransactionFilterState; count: number }) {
  const { t } = useTranslation()
  const isOn = filters.bills === 'only'
  if (count === 0 && !isOn) return null
  return (
    <Button look={isOn ? 'filled' : 'outline'} aria-pressed={isOn} onClick={() => filter({ bills: isOn ? '' : 'only' })}>
      {t('Unpaid bills ({{number}})', { number: count })}
    </Button>
  )
}

interface ChosenDuesProps {
  /** The unpaid dues of the page. */
  dues: readonly Transaction[]
  chosen: ReadonlySet<TransactionId>
  onChoose: (chosen: ReadonlySet<TransactionId>) => void
  onConfirm: (dues: readonly Transaction[]) => void
}

/** Shows the actions for the chosen unpaid dues; where there are several, a way to choose them all. */
function ChosenDues({ dues, chosen, onChoose, onConfirm }: ChosenDuesProps) {
  const { t } = useTranslation()
  const here = dues.filter(({ _id }) => chosen.has(_id))
  if (dues.length < 2 && here.length === 0) return null
  return (
    <ChosenBar
      label={t('Unpaid dues')}
      text={
        here.length === 0
          ? t('Unpaid dues on this page: {{dues}}', { dues: dues.length })
          : t('Chosen: {{dues}} ({{sum}})', { dues: here.length, sum: formatMoney(sumOf(here.map(({ amount }) => amount))) })
      }
      isAll={here.length === dues.length}
      isNone={here.length === 0}
      onAll={() => onChoose(new Set(dues.map(({ _id }) => _id)))}
      onNone={() => onChoose(new Set())}
    >
      <Button icon={<IconCash size={18} aria-hidden />} onClick={() => onConfirm(here)}>
        {t('Confirm Receipt')}
      </Button>
    </ChosenBar>
  )
}
