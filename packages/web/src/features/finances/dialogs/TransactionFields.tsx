import type { Transaction } from '@verandah/contract/finances'
import { TRANSACTION_CATEGORIES, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { PAYMENT_METHODS } from '@verandah/contract/paymentMethods'
import { PAYMENT_METHOD_LABEL, TRANSACTION_CATEGORY_LABEL, TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney } from '@verandah/contract/money'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { SuggestionField } from '../../../ui/form/fields/SuggestionField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { UnitField } from '../../../ui/form/fields/UnitField.tsx'
import { type FormBody, linkedVendor, type TransactionValues, vendorNamed } from './transactionForm.ts'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { useProjectChoices } from '../useProjects.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'

interface TransactionFieldsProps {
  form: UseFormReturn<TransactionValues, unknown, FormBody>
  /** As it is stored: its project can be chosen, whatever became of it. */
  linked: Pick<Transaction, 'projectId' | 'project'> | null
}

export function TransactionFields({ form: { control, setValue }, linked }: TransactionFieldsProps) {
  const { t } = useTranslation()
  const vendors = useVendorNames()
  const units = useUnitLabels()
  const projects = useProjectChoices(linked)
  const [type, amount, vendor, link, unitNumber] = useWatch({ control, name: ['type', 'amount', 'vendor', 'link', 'unitNumber'] })
  const rupees = amountOf(amount) ?? 0
  const isDue = type === 'income' && unitNumber.trim() !== ''
  const isLinked = linkedVendor({ vendor, link }) !== null
  const chooseVendor = (text: string) => {
    const known = vendorNamed(text, vendors)
    if (known) setValue('link', { _id: known._id, name: known.name })
  }
  // Of a new transaction, also a name that was typed before the list was there.
  const typed = linked === null && !isLinked ? vendorNamed(vendor, vendors) : undefined
  useEffect(() => {
    if (typed) setValue('link', { _id: typed._id, name: typed.name })
  }, [typed, setValue])
  const payee = isLinked ? t('Linked to this vendor: it counts among their payments.') : t('A vendor of the list, or any other name.')
  return (
    <>
      <FieldGrid>
        <SelectField
          control={control}
          name="type"
          label={t('Transaction Type')}
          required
          autoFocus
          options={TRANSACTION_TYPES.map((value) => ({ value, label: t(TRANSACTION_TYPE_LABEL[value]) }))}
        />
        <SelectField
          control={control}
          name="category"
          label={t('Category')}
          required
          options={TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))}
        />
        <AmountField
          control={control}
          name="amount"
          label={t('Amount (LKR)')}
          required
          autoComplete="off"
          help={isMoney(rupees) ? formatMoney(rupees) : t('In rupees, such as 12,500')}
        />
        <DateField control={control} name="date" label={t('Date')} required />
      </FieldGrid>
      <CountedTextArea control={control} name="description" label={t('Description')} required rows={2} max={LENGTH.transaction} />
      <FieldGrid>
        <SuggestionField
          control={control}
          name="vendor"
          label={t('Vendor/Payee')}
          optional
          suggestions={vendors.filter(({ isActive }) => isActive).map(({ name }) => name)}
          help={payee}
          onValue={chooseVendor}
          onLeave={chooseVendor}
        />
        <UnitField
          control={control}
          name="unitNumber"
          label={t('Unit Number (if applicable)')}
          units={units}
          help={isDue ? t('An unpaid due of this unit, until its receipt is confirmed.') : t('The apartment that it concerns.')}
        />
        <SelectField
          control={control}
          name="paymentMethod"
          label={t('Payment Method')}
          required
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(PAYMENT_METHOD_LABEL[value]) }))}
        />
        <TextField
          control={control}
          name="reference"
          label={t('Reference Number')}
          optional
          autoComplete="off"
          help={t('Of the cheque or the transfer.')}
        />
        {type === 'expense' && (
          <>
            <TextField control={control} name="billNumber" label={t('Bill Number')} optional autoComplete="off" />
            <DateField control={control} name="billDate" label={t('Bill Date')} optional />
          </>
        )}
      </FieldGrid>
      {projects.length > 0 && (
        <SelectField
          control={control}
          name="projectId"
          label={t('Project')}
          optional
          options={[{ value: '', label: t('No project') }, ...projects.map(({ _id, title }) => ({ value: _id, label: title }))]}
        />
      )}
    </>
  )
}
