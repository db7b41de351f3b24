import type { Transaction, TransactionList as ListOfTransactions } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { formatMoney } from '@verandah/contract/money'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable, DataTableSkeleton } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ListCount } from '../../../ui/lists/ListCount.tsx'
import { PagedList, type PagedListState } from '../../../ui/lists/PagedList.tsx'
import { ChosenDues } from './ChosenDues.tsx'
import { transactionColumns } from './transactionColumns.tsx'
import type { ShownTransaction } from './useShownTransaction.ts'
import type { TransactionActions } from '../useTransactionActions.ts'
import { NO_FILTERS, type useTransactionFilters } from './useTransactionFilters.ts'

interface TransactionListProps {
  list: PagedListState<ListOfTransactions>
  at: ReturnType<typeof useTransactionFilters>
  actions: TransactionActions
  shown: ShownTransaction
}

const NONE: ReadonlySet<TransactionId> = new Set()

/** The transactions, the newest date first; unpaid dues can be chosen to confirm their receipt together. */
export function TransactionList({ list, at: { isFiltered, filter }, actions, shown }: TransactionListProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(NONE)
  const choose = (id: TransactionId) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const columns = transactionColumns({ actions, shown, chosen, onChoose: choose, t })
  const nothing = (
    <EmptyState
      icon={<IconReceipt />}
      title={t('No transactions found')}
      reason={isFiltered ? t('Nothing matches the search and the filters.') : t('What comes in and goes out is recorded here.')}
    >
      {isFiltered ? (
        <Button onClick={() => filter(NO_FILTERS)}>{t('Clear Filters')}</Button>
      ) : (
        <Button onClick={() => actions.open({ kind: 'create' })}>{t('Record Transaction')}</Button>
      )}
    </EmptyState>
  )
  const skeleton = (
    <>
      <ListCount>{t('Loading transactions...')}</ListCount>
      <DataTableSkeleton columns={columns} />
    </>
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
      skeleton={skeleton}
      count={({ pagination, sum }) => t('Transactions and their sum', { count: pagination.total, sum: formatMoney(sum) })}
    >
      {({ transactions }) => (transactions.length === 0 ? nothing : table(transactions))}
    </PagedList>
  )
}
