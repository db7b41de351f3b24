import type { Transaction } from '@verandah/contract/finances'
import { Suspense } from 'react'
import type { ShownTransaction } from '../list/useShownTransaction.ts'
import type { TransactionActions } from '../useTransactionActions.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const TransactionDrawer = onDemand(async () => (await import('./TransactionDrawer.tsx')).TransactionDrawer)

interface ShownTransactionDrawerProps {
  shown: ShownTransaction
  /** Those of the list, so that one of them is there at once. */
  known: readonly Transaction[]
  actions: TransactionActions
}

/** The transaction that the address names, if any. */
export function ShownTransactionDrawer({ shown, known, actions }: ShownTransactionDrawerProps) {
  const { id } = shown
  if (id === null) return null
  return (
    <Suspense>
      <TransactionDrawer
        key={id}
        id={id}
        known={known.find(({ _id }) => _id === id)}
        startsAtHistory={shown.startsAtHistory}
        isFromElsewhere={shown.isFromElsewhere}
        actions={actions}
        onHistory={() => shown.openHistory(id)}
        onClose={shown.close}
      />
    </Suspense>
  )
}
