import type { Transaction } from '@verandah/contract/finances'
import { useSession } from '../../api/session.ts'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useApproveTransaction, useCompleteTransaction, useDeleteTransaction } from './useTransactions.ts'

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'reject' | 'delete'; transaction: Transaction }
  | { kind: 'receive'; chosen: readonly Transaction[] }

interface Ends {
  onCreated: (transaction: Transaction) => void
  onDeleted: () => void
}

/**
 * The actions on transactions, and which dialog is open. This state belongs to the page, because a row may disappear while
 * its transaction is being edited.
 */
export function useTransactionActions({ onCreated, onDeleted }: Ends) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('transaction dialog', null)
  const asked = useAskedForNew(useSession(({ user }) => user?.can.seeFinances === true))
  const approving = useApproveTransaction()
  const completing = useCompleteTransaction()
  const deleting = useDeleteTransaction()
  const { failure, dismiss } = failureOf([approving, completing, deleting])
  return {
    dialog: dialog ?? (asked.isAsked ? { kind: 'create' as const } : null),
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    created: onCreated,
    approve: async (transaction: Transaction) => {
      dismiss()
      return approving.run(transaction)
    },
    complete: async (transaction: Transaction) => {
      dismiss()
      return completing.run(transaction)
    },
    delete: async (transaction: Transaction) => {
      await deleting.mutateAsync(transaction)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure,
    dismiss
  }
}

export type TransactionActions = ReturnType<typeof useTransactionActions>
