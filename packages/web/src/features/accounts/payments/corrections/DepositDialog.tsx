import { dayOf } from '@verandah/contract/dates'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { PaymentDeposit } from '@verandah/contract/payments'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../../ui/dialogs/ActionDialog.tsx'
import { DateField } from '../../../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../../../ui/form/useBodyForm.ts'
import { Text } from '../../../../ui/page/layout.tsx'
import { type DepositBody, useDeposit } from './useCorrections.ts'

const newDeposit = (): DepositBody => ({ date: dayOf(new Date()) })

/** Asks when a cheque was deposited. Rendered while open. */
export function DepositDialog({ payment, onClose }: { payment: UnitPayment; onClose: () => void }) {
  const { t } = useTranslation()
  const depositing = useDeposit(payment)
  const form = useBodyForm<DepositBody>(PaymentDeposit, newDeposit())
  return (
    <ActionDialog title={t('Deposit the Cheque')} form={form} submitLabel={t('Deposit')} action={depositing} onClose={onClose}>
      <Text look="quiet" mb={20}>
        {t('From this day on its money is there, and pays the bills.')}
      </Text>
      <DateField control={form.control} name="date" label={t('Date')} optional autoFocus help={t('The day on which the bank got it.')} />
    </ActionDialog>
  )
}
