import { dayOf } from '@verandah/contract/dates'
import { PaymentDeposit, type UnitPayment } from '@verandah/contract/payments'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { type DepositBody, useDeposit } from './useCorrections.ts'

const newDeposit = (): DepositBody => ({ date: dayOf(new Date()) })

/** Asks when a cheque was deposited. Rendered while open. */
export function DepositDialog({ payment, onClose }: { payment: UnitPayment; onClose: () => void }) {
  const { t } = useTranslation()
  const depositing = useDeposit(payment)
  const form = useBodyForm<DepositBody>(PaymentDeposit, newDeposit())
  return (
    <FormDialog
      title={t('Deposit the Cheque')}
      form={form}
      submitLabel={t('Deposit')}
      onSubmit={async (body) => {
        await depositing.mutateAsync(body)
        onClose()
      }}
      describe={depositing.describe}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('From this day on its money is there, and pays the bills.')}
      </Text>
      <DateField control={form.control} name="date" label={t('Date')} optional autoFocus help={t('The day on which the bank got it.')} />
    </FormDialog>
  )
}
