import type { Transaction } from '@verandah/contract/finances'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useApproveTransaction, useCompleteTransaction, useDeleteTransaction } from './useTransactions.ts'

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'reject' | 'delete'; transaction: Transaction }
  | { kind: 'receive'; chosen: readonly Transaction[] }

interface Ends {
  onCreated: (transaction: Transaction) => void
  onDeleted: () => void
}

/** The actions on transactions, and which dialog is open. */
export function useTransactionActions({ onCreated, onDeleted }: Ends) {
  const approving = useApproveTransaction()
  const completing = useCompleteTransaction()
  const deleting = useDeleteTransaction()
  const mayMake = useSession(({ user }) => user?.can.seeFinances === true)
  const page = useRecordActions<OpenDialog>('transaction dialog', mayMake ? { kind: 'create' } : null, [approving, completing, deleting])
  const run = (action: typeof approving) => async (transaction: Transaction) => {
    page.dismiss()
    return action.run(transaction)
  }
  return {
    ...page,
    created: onCreated,
    approve: run(approving),
    complete: run(completing),
    delete: deletion(deleting, onDeleted)
  }
}

export type TransactionActions = ReturnType<typeof useTransactionActions>
