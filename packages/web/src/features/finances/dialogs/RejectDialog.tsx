import type { Transaction } from '@verandah/contract/finances'
import { TransactionRejection } from '@verandah/contract/financesInput'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFresh } from '../../../api/session/useFresh.ts'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DialogSubject } from './DialogSubject.tsx'
import { fetchTransaction, useRejectTransaction } from '../useTransactions.ts'

interface RejectDialogProps {
  transaction: Transaction
  onClose: () => void
}

/** Asks for the reason, which whoever recorded it will read. Rendered while open. */
export function RejectDialog({ transaction, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const rejecting = useRejectTransaction()
  const fresh = useFresh(transaction, async ({ _id }) => fetchTransaction(_id))
  const form = useBodyForm(TransactionRejection, { reason: '' })
  const name = `${transaction.createdBy.firstName} ${transaction.createdBy.lastName}`
  return (
    <FormDialog
      title={t('Reject')}
      form={form}
      submitLabel={t('Reject')}
      danger
      onSubmit={async ({ reason }) => {
        await fresh.save(async (seen) => rejecting.mutateAsync({ seen, reason }))
        onClose()
      }}
      describe={rejecting.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <DialogSubject transactions={[fresh.seen]} />
      <CountedTextArea
        control={form.control}
        name="reason"
        label={t('Reason')}
        required
        autoFocus
        rows={3}
        max={LENGTH.reason}
        help={t('{{name}}, who recorded it, will read this.', { name })}
      />
    </FormDialog>
  )
}
