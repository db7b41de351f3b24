import type { Transaction } from '@verandah/contract/finances'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { ReceiptFiles } from '../attachments/ReceiptFiles.tsx'
import type { SendingReceipts } from '../attachments/useAttachments.ts'

interface SendReceiptsDialogProps {
  transaction: Transaction
  sending: SendingReceipts
  onClose: () => void
}

/** The transaction is stored, and sending some of its receipts failed: the files are still here. Rendered while open. */
export function SendReceiptsDialog({ transaction, sending, onClose }: SendReceiptsDialogProps) {
  const { t } = useTranslation()
  const { sendings, isSending, send, remove, stop } = sending
  const files = sendings.map(({ file }) => file)
  const retry = async (chosen: readonly File[]) => {
    const left = await send(transaction._id, chosen)
    if (left.length === 0 && chosen.length === files.length) onClose()
  }
  const leave = () => {
    files.forEach(remove)
    onClose()
  }
  return (
    <TaskDialog
      title={t('Add Receipts')}
      isDismissible={false}
      onClose={isSending ? stop : leave}
      buttons={
        <>
          <Button look="quiet" disabled={isSending} onClick={leave}>
            {files.length === 0 ? t('Close') : t('Continue Without Receipts')}
          </Button>
          {files.length > 0 && (
            <Button busy={isSending} onClick={async () => retry(files)}>
              {files.length > 1 ? t('Retry All') : t('Retry')}
            </Button>
          )}
        </>
      }
    >
      <Notice tone="info" mb={16}>
        {t('The transaction is recorded. What is listed here could not be sent yet.')}
      </Notice>
      <ReceiptFiles files={files} sendings={sendings} {...(files.length > 1 && { onRetry: async (file: File) => retry([file]) })} />
    </TaskDialog>
  )
}
