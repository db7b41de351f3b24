import { type Bill, BillCancellation } from '@verandah/contract/bills'
import { formatDay } from '@verandah/contract/formats'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { useCancelBill } from './useBills.ts'

/** Asks why a bill is cancelled. Rendered while open. */
export function CancelBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation()
  const cancelling = useCancelBill(bill)
  return (
    <ReasonDialog
      title={t('Cancel the Bill')}
      schema={BillCancellation}
      action={cancelling}
      subject={bill.description}
      {...(bill.voidWaits && { submitLabel: t('Propose to Cancel') })}
      effect={
        bill.voidWaits
          ? t(
              'It waits until another person has approved it. Then nothing is to be paid of it any more, and what was paid of it becomes paid in advance.'
            )
          : t('Nothing is to be paid of it any more. What was paid of it becomes paid in advance.')
      }
      emptyDay={t('Empty: the day of the bill, {{day}}.', { day: formatDay(bill.billDay) })}
      onClose={onClose}
    />
  )
}
