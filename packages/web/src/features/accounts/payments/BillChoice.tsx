import type { Bill } from '@verandah/contract/bills'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import { billNumber } from '../../../billText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CheckList } from '../../../ui/cards/CheckList.tsx'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import type { PaymentValues } from './paymentForm.ts'
import type { PaymentBody } from './useRecordPayment.ts'

interface BillChoiceProps {
  form: UseFormReturn<PaymentValues, unknown, PaymentBody>
  /** The oldest first. */
  open: readonly Bill[]
}

/** Shows the choice of the open bills that a payment is for. */
export function BillChoice({ form: { control, formState, setValue }, open }: BillChoiceProps) {
  const { t } = useTranslation()
  const chosen = useWatch({ control, name: 'billIds' })
  const { root, message = root?.message }: { root?: { message?: string }; message?: string } = get(formState.errors, 'billIds') ?? {}
  if (open.length === 0) return <Text look="quiet">{t('Nothing is owed')}</Text>
  return (
    <div id={fieldId(control, 'billIds')} tabIndex={-1}>
      {message !== undefined && (
        <Notice tone="error" mb={12}>
          {t(message)}
        </Notice>
      )}
      <CheckList
        legend={t('Open Bills')}
        options={open.map((bill) => ({
          value: bill._id,
          label: billNumber(bill.number, t),
          detail: t('{{amount}}, due {{day}}', { amount: formatMoney(bill.open), day: formatDay(bill.dueDay) })
        }))}
        chosen={chosen}
        onChoose={(next) => setValue('billIds', next, { shouldDirty: true, shouldValidate: true })}
      />
      <Text look="note" mt={4}>
        {t('None chosen: the oldest are paid first.')}
      </Text>
    </div>
  )
}
