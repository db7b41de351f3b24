import type { SavedTransaction, Transaction } from '@verandah/contract/finances'
import { useState } from 'react'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useApproveTransaction, useDeleteTransaction } from './useTransactions.ts'

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'reject' | 'complete' | 'correct' | 'delete' | 'why'; transaction: Transaction }
  | { kind: 'receive'; chosen: readonly Transaction[] }

interface ActionCallbacks {
  onCreated: (transaction: Transaction) => void
  onDeleted: () => void
}

/** Returns the actions on transactions, and which dialog is open. */
export function useTransactionActions({ onCreated, onDeleted }: ActionCallbacks) {
  const approving = useApproveTransaction()
  const deleting = useDeleteTransaction()
  const mayMake = useSession(({ user }) => user?.can.seeFinances === true)
  /** The transactions just saved that may be recorded twice. */
  const [doubtful, setDoubtful] = useState<readonly SavedTransaction[]>([])
  const dismissSimilar = (id: Transaction['_id']) => setDoubtful((before) => before.filter(({ _id }) => _id !== id))
  const page = useRecordActions<OpenDialog>('transaction dialog', mayMake ? { kind: 'create' } : null, [approving, deleting])
  const remove = deletion(deleting, onDeleted)
  return {
    ...page,
    created: onCreated,
    doubtful,
    dismissSimilar,
    saved: (saved: SavedTransaction) => {
      dismissSimilar(saved._id)
      if (saved.similar.length > 0) setDoubtful((before) => [...before, saved])
    },
    approve: async (transaction: Transaction) => {
      page.dismiss()
      return approving.run(transaction)
    },
    delete: async (transaction: Transaction) => {
      await remove(transaction)
      dismissSimilar(transaction._id)
    }
  }
}

export type TransactionActions = ReturnType<typeof useTransactionActions>
