import type { Transaction } from '@verandah/contract/finances'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { formatFileSize } from '../../../ui/text/format.ts'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { TransactionFields } from './TransactionFields.tsx'
import {
  toBody,
  describeField,
  type FormBody,
  newTransaction,
  transactionSchema,
  type TransactionValues,
  toValues
} from './transactionForm.ts'
import { type Attaching, useAttach } from '../attachments/useAttachments.ts'
import { fetchTransaction, useRecordTransaction, useUpdateTransaction } from '../useTransactions.ts'

interface TransactionDialogProps {
  transaction: Transaction | null
  onCreated: (transaction: Transaction) => void
  onClose: () => void
}

/** Records a transaction, with its receipt, or edits `transaction`. Rendered while open. */
export function TransactionDialog({ transaction, onCreated, onClose }: TransactionDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(transaction)
  const recording = useRecordTransaction()
  const updating = useUpdateTransaction()
  const attaching = useAttach()
  /** It is stored, and its receipt is not. */
  const [bare, setBare] = useState<{ stored: Transaction; receipt: File } | null>(null)
  const form = useSchemaForm<TransactionValues, FormBody>({
    schema: transactionSchema,
    toBody,
    defaultValues: transaction ? toValues(transaction) : newTransaction()
  })
  const { seen } = edit

  const record = async ({ receipt, ...body }: FormBody) => {
    const stored = await recording.mutateAsync(body)
    onCreated(stored)
    if (receipt === null || (await attaching.run({ id: stored._id, file: receipt }))) onClose()
    else setBare({ stored, receipt })
  }
  const update = async (stored: Transaction, body: FormBody) => {
    // A vendor that has been deleted since stays linked, but could not be linked anew.
    const vendorId = body.vendorId === stored.vendorId ? undefined : body.vendorId
    const projectId = (body.projectId || null) === stored.projectId ? undefined : body.projectId
    const change = { ...body, vendorId, projectId, receipt: undefined }
    return updating.mutateAsync({ seen: stored, body: change })
  }

  if (bare !== null) return <SendReceiptDialog transaction={bare.stored} receipt={bare.receipt} attaching={attaching} onClose={onClose} />

  return (
    <RecordDialog
      title={transaction ? t('Edit Transaction') : t('Record New Transaction')}
      form={form}
      edit={edit}
      submitLabel={transaction ? t('Update') : t('Record')}
      create={record}
      update={update}
      describe={(transaction ? updating : recording).describe}
      progress={attaching.progress !== null && <ProgressBar label={t('Uploading...')} share={attaching.progress} />}
      {...(attaching.progress !== null && { onStop: attaching.stop })}
      latest={{
        load: fetchTransaction,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch transactions'))
      }}
      onClose={onClose}
    >
      {seen && seen.status !== 'pending' && <Notice tone="info">{t('Once you change it, it must be approved again.')}</Notice>}
      <TransactionFields form={form} linked={seen} hasReceipt={seen === null} isSending={attaching.progress !== null} />
    </RecordDialog>
  )
}

interface SendReceiptDialogProps {
  transaction: Transaction
  receipt: File
  attaching: Attaching
  onClose: () => void
}

/** The transaction is stored, and sending its receipt failed: the file is still here. Rendered while open. */
function SendReceiptDialog({ transaction, receipt, attaching, onClose }: SendReceiptDialogProps) {
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
