import type { SavedTransaction, Transaction } from '@verandah/contract/finances'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { SimilarText } from '../SimilarText.tsx'
import { ReceiptsField } from './ReceiptsField.tsx'
import { SendReceiptsDialog } from './SendReceiptsDialog.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { TransactionFields } from './TransactionFields.tsx'
import {
  toBody,
  describeField,
  type FormBody,
  newTransaction,
  nextTransaction,
  transactionSchema,
  type TransactionValues,
  toValues
} from './transactionForm.ts'
import { useSendReceipts } from '../attachments/useAttachments.ts'
import { fetchTransaction, useRecordTransaction, useUpdateTransaction } from '../useTransactions.ts'

const PlacesFields = onDemand(async () => (await import('./PlacesFields.tsx')).PlacesFields)

interface TransactionDialogProps {
  transaction: Transaction | null
  /** Called before the dialog closes, with the last one where several were recorded. */
  onCreated: (transaction: Transaction) => void
  /** Called after each save, with what may be the same bill. */
  onSaved?: (saved: SavedTransaction) => void
  onClose: () => void
}

/** Records transactions, with their receipts, or edits `transaction`. Rendered while open. */
export function TransactionDialog({ transaction, onCreated, onSaved, onClose }: TransactionDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(transaction)
  const recording = useRecordTransaction()
  const updating = useUpdateTransaction()
  const sending = useSendReceipts()
  /** It is stored, and some of its receipts are not. */
  const [bare, setBare] = useState<{ stored: Transaction; isLast: boolean } | null>(null)
  /** The one before, where it may stand in the books twice. */
  const [doubtful, setDoubtful] = useState<SavedTransaction | null>(null)
  const recorded = useRef<Transaction>(null)
  const form = useSchemaForm<TransactionValues, FormBody>({
    schema: transactionSchema,
    toBody,
    defaultValues: transaction ? toValues(transaction) : newTransaction()
  })
  const { seen } = edit

  const close = () => {
    if (recorded.current !== null) onCreated(recorded.current)
    onClose()
  }
  const record = async ({ receipts, ...body }: FormBody, isLast: boolean) => {
    const saved = await recording.mutateAsync(body)
    recorded.current = saved
    onSaved?.(saved)
    const left = await sending.send(saved._id, receipts)
    if (!isLast) {
      setDoubtful(saved.similar.length > 0 ? saved : null)
      form.reset(nextTransaction(form.getValues()))
    }
    if (left.length > 0) setBare({ stored: saved, isLast })
    else if (isLast) close()
    // Later: the fields of the empty form are there then.
    else setTimeout(() => form.setFocus('amount'))
  }
  const update = async (stored: Transaction, { receipts: _none, ...body }: FormBody) => {
    // A vendor that has been deleted since stays linked, but could not be linked anew.
    const vendorId = body.vendorId === stored.vendorId ? undefined : body.vendorId
    const projectId = (body.projectId || null) === stored.projectId ? undefined : body.projectId
    const saved = await updating.mutateAsync({ seen: stored, body: { ...body, vendorId, projectId } })
    onSaved?.(saved)
  }

  if (bare !== null)
    return <SendReceiptsDialog transaction={bare.stored} sending={sending} onClose={bare.isLast ? close : () => setBare(null)} />

  return (
    <RecordDialog
      title={transaction ? t('Edit Transaction') : t('Record New Transaction')}
      form={form}
      edit={edit}
      submitLabel={transaction ? t('Update') : t('Record')}
      create={async (body) => record(body, true)}
      {...(transaction === null && {
        another: { label: t('Record and add another'), onSubmit: async (body: FormBody) => record(body, false) }
      })}
      update={update}
      describe={(transaction ? updating : recording).describe}
      {...(sending.isSending && { onStop: sending.stop })}
      latest={{
        load: fetchTransaction,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch transactions'))
      }}
      onClose={close}
    >
      {seen && seen.status !== 'pending' && <Notice tone="info">{t('Once you change it, it must be approved again.')}</Notice>}
      {doubtful !== null && (
        <Notice tone="warning" mb={16}>
          <SimilarText saved={doubtful} />
        </Notice>
      )}
      <TransactionFields form={form} linked={seen} />
      <Suspense>
        <PlacesFields form={form} />
      </Suspense>
      {seen === null && <ReceiptsField control={form.control} sending={sending} />}
    </RecordDialog>
  )
}
