import { useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { markedLabel } from '../../../ui/form/markedLabel.ts'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { type RefusedFile, sortOut } from '../attachments/receiptFile.ts'
import { ReceiptFiles, ReceiptPicker } from '../attachments/ReceiptFiles.tsx'
import type { SendingReceipts } from '../attachments/useAttachments.ts'
import type { FormBody, TransactionValues } from './transactionForm.ts'

interface ReceiptsFieldProps {
  control: Control<TransactionValues, unknown, FormBody>
  sending: Pick<SendingReceipts, 'sendings' | 'isSending'>
}

/** Shows the receipts of a new transaction, which are sent once it is recorded. */
export function ReceiptsField({ control, sending: { sendings, isSending } }: ReceiptsFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'receipts' })
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const box = useRef<HTMLDivElement>(null)
  const files = field.value
  const choose = (chosen: File[]) => {
    const sorted = sortOut(chosen, TRANSACTION_ATTACHMENTS - files.length)
    setRefused(sorted.refused)
    field.onChange([...files, ...sorted.good])
  }
  const remove = (file: File) => {
    field.onChange(files.filter((one) => one !== file))
    setRefused(refused.filter((one) => one.file !== file))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <ReceiptPicker
        id={fieldId(control, 'receipts')}
        label={markedLabel(t, t('Photos or PDF of the bill or receipt'), { optional: true })}
        disabled={isSending}
        onFiles={choose}
      />
      <ReceiptFiles files={files} refused={refused} sendings={sendings} {...(!isSending && { onRemove: remove })} />
    </div>
  )
}
