import { BILL_CHARGES, LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { billSchema, type BillValues, newBill, newCharge, toBodyOf } from './billForm.ts'
import { useBilledKinds } from './useBilledKinds.ts'
import { type BillBody, useAddBill } from './useBills.ts'

const TEXTS = {
  row: 'Charge {{place}}',
  remove: 'Remove charge {{place}}',
  removed: 'Charge removed',
  add: 'Add Charge'
}

/** Bills one unit. Rendered while open. */
export function AddBillDialog({ unitNumber, onClose }: { unitNumber: string; onClose: () => void }) {
  const { t } = useTranslation()
  const adding = useAddBill()
  const { kinds, failure, retry } = useBilledKinds()
  const [defaultValues] = useState(newBill)
  const form = useSchemaForm<BillValues, BillBody>({ schema: billSchema, toBody: toBodyOf(unitNumber), defaultValues })
  const { control } = form
  const amounts = useWatch({ control, name: 'charges' }).map(({ amount }) => amountOf(amount) ?? 0)
  const sum = amounts.every(Number.isFinite) ? sumOf(amounts) : 0
  const amount = isMoney(sum) ? formatMoney(sum) : null
  return (
    <ActionDialog
      title={t('Add a Bill')}
      form={form}
      submitLabel={amount === null ? t('Add a Bill') : t('Add a Bill of {{amount}}', { amount })}
      action={adding}
      onClose={onClose}
    >
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      <Text look="strong" mb={16}>
        {t('Unit {{unit}}', { unit: unitNumber })}
      </Text>
      <CountedTextArea
        control={control}
        name="description"
        label={t('Description')}
        required
        autoFocus
        rows={2}
        max={LENGTH.transaction}
        help={t('It stands on the bill.')}
      />
      <FieldGrid>
        <DateField control={control} name="dueDay" label={t('Due day')} required help={t('Until when it is to be paid.')} />
        <DateField control={control} name="billDay" label={t('Bill day')} required help={t('Not after today.')} />
      </FieldGrid>
      <FieldRows
        form={form}
        name="charges"
        first="kindId"
        legend={t('Billed for')}
        texts={TEXTS}
        least={1}
        most={BILL_CHARGES}
        newRow={newCharge}
        sideWidth={176}
        renderMain={(index) => (
          <SelectField
            key={kinds === undefined ? 'waiting' : 'ready'}
            control={control}
            name={`charges.${index}.kindId`}
            label={t('What it is for')}
            required
            options={[
              { value: '', label: t('Choose what it is for') },
              ...(kinds ?? []).map(({ _id, name }) => ({ value: _id as string, label: t(name) }))
            ]}
          />
        )}
        renderSide={(index) => <AmountField control={control} name={`charges.${index}.amount`} label={t('Amount (LKR)')} required />}
      />
      {amount !== null && (
        <Text look="strong" role="status">
          {t('All together: {{amount}}', { amount })}
        </Text>
      )}
    </ActionDialog>
  )
}
