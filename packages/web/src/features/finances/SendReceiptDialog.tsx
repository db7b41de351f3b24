import type { Transaction } from '@verandah/contract/finances'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatFileSize } from '../../ui/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TaskDialog } from '../../ui/TaskDialog.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import css from './SendReceiptDialog.module.css'
import type { Attaching } from './useAttachments.ts'

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
      <p className={css.file}>
        <IconFile size={20} aria-hidden />
        <span>
          {receipt.name} {formatFileSize(receipt.size)}
        </span>
      </p>
      {attaching.progress !== null && <ProgressBar label={t('Uploading...')} share={attaching.progress} />}
    </TaskDialog>
  )
}
