import { corrections, TransactionCorrection } from '@verandah/contract/corrections'
import { dayOf } from '@verandah/contract/dates'
import { requiredDay } from '@verandah/contract/fields'
import type { Transaction } from '@verandah/contract/finances'
import { LENGTH } from '@verandah/contract/limits'
import { z } from '@verandah/contract/z'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { DialogSubject } from './DialogSubject.tsx'

export function useCorrectTransaction(id: Transaction['_id']) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: z.input<typeof TransactionCorrection>) => call(corrections.correct, { params: { id }, body }),
    done: () => t('Transaction corrected successfully'),
    about: ({ description }) => description,
    failed: t('Failed to correct the transaction')
  })
}

const schema = z.extend(TransactionCorrection, { date: requiredDay('Date') })

interface CorrectDialogProps {
  transaction: Transaction
  onClose: () => void
}

/** Asks when and why what counts in a closed month is taken back. Rendered while open. */
export function CorrectDialog({ transaction, onClose }: CorrectDialogProps) {
  const { t } = useTranslation()
  const correcting = useCorrectTransaction(transaction._id)
  const form = useBodyForm(schema, { date: dayOf(useNow()), reason: '' })
  return (
    <ActionDialog
      title={t('Correct')}
      form={form}
      submitLabel={t('Correct')}
      danger
      action={correcting}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <DialogSubject transactions={[transaction]} />
      <Text look="quiet" mb={20}>
        {t(
          'Its month is closed, so it stays there. A correction takes the whole amount back on another day; then you can record what is right.'
        )}
      </Text>
      <DateField control={form.control} name="date" label={t('Date')} required help={t('A day in a month that is not closed.')} />
      <CountedTextArea control={form.control} name="reason" label={t('Reason')} required rows={3} max={LENGTH.reason} />
    </ActionDialog>
  )
}
