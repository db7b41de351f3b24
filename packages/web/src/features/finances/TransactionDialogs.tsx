import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { TransactionActions } from './useTransactionActions.ts'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'

const TransactionDialog = openedOnDemand(async () => (await import('./dialogs/TransactionDialog.tsx')).TransactionDialog)
const RejectDialog = onDemand(async () => (await import('./dialogs/RejectDialog.tsx')).RejectDialog)
const CompleteDialog = onDemand(async () => (await import('./dialogs/CompleteDialog.tsx')).CompleteDialog)
const CorrectDialog = onDemand(async () => (await import('./dialogs/CorrectDialog.tsx')).CorrectDialog)
const ReceiveDialog = onDemand(async () => (await import('./dialogs/ReceiveDialog.tsx')).ReceiveDialog)
const WhyTransactionDialog = onDemand(async () => (await import('./dialogs/WhyTransactionDialog.tsx')).WhyTransactionDialog)

interface TransactionDialogsProps {
  actions: TransactionActions
  /** Called with what could not be done, though part of it worked. */
  onRemark: (remark: string | null) => void
}

/** Shows the dialog that is open on the page of finances, if any. */
export function TransactionDialogs({ actions, onRemark }: TransactionDialogsProps) {
  const { t } = useTranslation()
  const { dialog, close } = actions
  if (dialog === null) return null
  if (dialog.kind === 'create')
    return <TransactionDialog transaction={null} onCreated={actions.created} onSaved={actions.saved} onClose={close} />
  if (dialog.kind === 'receive') return <ReceiveDialog chosen={dialog.chosen} onRemark={onRemark} onClose={close} />
  const { kind, transaction } = dialog
  if (kind === 'edit')
    return <TransactionDialog transaction={transaction} onCreated={actions.created} onSaved={actions.saved} onClose={close} />
  if (kind === 'complete') return <CompleteDialog transaction={transaction} onClose={close} />
  if (kind === 'correct') return <CorrectDialog transaction={transaction} onClose={close} />
  if (kind === 'why') return transaction.locked && <WhyTransactionDialog lock={transaction.locked} onClose={close} />
  if (kind === 'reject') return <RejectDialog transaction={transaction} onClose={close} />
  return (
    <DeleteDialog
      question={t('Are you sure you want to delete this transaction?')}
      about={transaction.description}
      onDelete={async () => actions.delete(transaction)}
      onClose={close}
    />
  )
}
