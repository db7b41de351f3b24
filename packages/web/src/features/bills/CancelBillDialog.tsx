import { type Bill, BillCancellation } from '@verandah/contract/bills'
import { formatDay } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { type CancellationBody, useCancelBill } from './useBills.ts'

/** Asks why a bill is cancelled. Rendered while open. */
export function CancelBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation()
  const cancelling = useCancelBill()
  const form = useBodyForm<CancellationBody>(BillCancellation, { reason: '', date: '' })
  const { control } = form
  return (
    <FormDialog
      title={t('Cancel the Bill')}
      form={form}
      submitLabel={t('Cancel the Bill')}
      danger
      onSubmit={async (body) => {
        await cancelling.mutateAsync({ bill, body })
        onClose()
      }}
      describe={cancelling.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="strong">{bill.description}</Text>
      <Text look="quiet" mt={4} mb={20}>
        {t('Nothing is to be paid of it any more. What was paid of it becomes paid in advance.')}
      </Text>
      <CountedTextArea control={control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
      <DateField
        control={control}
        name="date"
        label={t('Date')}
        optional
        help={t('Empty: the day of the bill, {{day}}.', { day: formatDay(bill.billDay) })}
      />
    </FormDialog>
  )
}
