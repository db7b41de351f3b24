import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { TransactionActions } from './useTransactionActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const TransactionDialog = openedOnDemand(async () => (await import('./dialogs/TransactionDialog.tsx')).TransactionDialog)
const RejectDialog = openedOnDemand(async () => (await import('./dialogs/RejectDialog.tsx')).RejectDialog)
const ReceiveDialog = openedOnDemand(async () => (await import('./dialogs/ReceiveDialog.tsx')).ReceiveDialog)

interface TransactionDialogsProps {
  actions: TransactionActions
  /** Called with what could not be done, though part of it worked. */
  onRemark: (remark: string | null) => void
}

/** The dialog that is open on the page of finances, if any. */
export function TransactionDialogs({ actions, onRemark }: TransactionDialogsProps) {
  return <Suspense>{actions.dialog !== null && <OpenDialog actions={actions} dialog={actions.dialog} onRemark={onRemark} />}</Suspense>
}

interface OpenDialogProps extends TransactionDialogsProps {
  dialog: NonNullable<TransactionActions['dialog']>
}

function OpenDialog({ actions, dialog, onRemark }: OpenDialogProps) {
  const { t } = useTranslation()
  const { close: onClose } = actions
  if (dialog.kind === 'create') return <TransactionDialog transaction={null} onCreated={actions.created} onClose={onClose} />
  if (dialog.kind === 'receive') return <ReceiveDialog chosen={dialog.chosen} onRemark={onRemark} onClose={onClose} />
  const { kind, transaction } = dialog
  if (kind === 'edit') return <TransactionDialog transaction={transaction} onCreated={actions.created} onClose={onClose} />
  if (kind === 'reject') return <RejectDialog transaction={transaction} onClose={onClose} />
  return (
    <DeleteDialog
      question={t('Are you sure you want to delete this transaction?')}
      onDelete={async () => actions.delete(transaction)}
      onClose={onClose}
    />
  )
}
