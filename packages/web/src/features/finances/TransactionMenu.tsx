import type { Transaction } from '@verandah/contract/finances'
import { IconCash, IconCircleCheck, IconCircleX, IconHelp, IconHistory, IconPencil, IconThumbUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { titleOf } from './partiesText.ts'
import type { TransactionActions } from './useTransactionActions.ts'

interface TransactionMenuProps {
  transaction: Transaction
  actions: Pick<TransactionActions, 'open' | 'approve'>
  onHistory: () => void
}

/** Shows the menu of a transaction, with the actions that the server allows now. */
export function TransactionMenu({ transaction, actions, onHistory }: TransactionMenuProps) {
  const { t } = useTranslation()
  const { can, locked } = transaction
  const entries = [
    // A transaction of a closed month is corrected instead.
    offer(can.edit || can.correct, can.correct ? t('Correct') : t('Edit'), IconPencil, () =>
      actions.open({ kind: can.correct ? 'correct' : 'edit', transaction })
    ),
    offer(can.approve, t('Approve'), IconThumbUp, () => void actions.approve(transaction)),
    offer(can.reject, t('Reject'), IconCircleX, () => actions.open({ kind: 'reject', transaction })),
    offer(can.receive, t('Confirm Receipt'), IconCash, () => actions.open({ kind: 'receive', chosen: [transaction] })),
    offer(can.complete, t('Mark Completed'), IconCircleCheck, () => actions.open({ kind: 'complete', transaction })),
    offer(locked !== null, t('Why can’t I change this?'), IconHelp, () => actions.open({ kind: 'why', transaction })),
    offer(true, t('History'), IconHistory, onHistory),
    offer(can.delete, t('Delete'), IconTrash, () => actions.open({ kind: 'delete', transaction }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title: titleOf(transaction, t) })} entries={entries} />
}
