import type { Transaction } from '@verandah/contract/finances'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import type { Attaching } from '../attachments/useAttachments.ts'
import { Row } from '../../../ui/page/layout.tsx'

interface SendReceiptDialogProps {
  transaction: Transaction
  receipt: File
  attaching: Attaching
  onClose: () => void
}

/** The transaction is stored, and sending its receipt failed: the file is still here. Rendered while open. */
export function SendReceiptDialog({ transaction, receipt, attaching, onClose }: SendReceiptDialogProps) {
  const { t } = useTranslation()
  const isBusy = attaching.progress !== null
  const send = async () => {
    if (!(await attaching.run({ id: transaction._id, file: receipt }))) return
    toastSuccess(t('Attachment added successfully'), receipt.name)
    onClose()
  }
  return (
    <TaskDialog
      title={t('Add Receipt')}
      isDismissible={false}
      onClose={isBusy ? attaching.stop : onClose}
      buttons={
        <>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            {t('Continue Without Receipt')}
          </Button>
          <Button busy={isBusy} onClick={send}>
            {t('Retry')}
          </Button>
        </>
      }
    >
      {attaching.failure !== null && !isBusy && <ErrorBanner message={attaching.failure} />}
      <Notice tone="info">{t('The transaction is recorded. Its receipt could not be sent yet.')}</Notice>
      <Row as="p" gap={8} align="center" wrap={false} mt={16} mb={20}>
        <IconFile size={20} aria-hidden />
        <span>
          {receipt.name} {formatFileSize(receipt.size)}
        </span>
      </Row>
      {attaching.progress !== null && <ProgressBar label={t('Uploading...')} share={attaching.progress} />}
    </TaskDialog>
  )
}
