import type { Transaction } from '@verandah/contract/finances'
import { TRANSACTION_CATEGORIES, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL, TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PaymentMethodField } from '../../../moneyFields.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { ReadAmountField } from '../../../ui/form/fields/ReadAmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SuggestionField } from '../../../ui/form/fields/choices/SuggestionField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { UnitNumberField } from '../../../UnitNumberField.tsx'
import { type FormBody, linkedVendor, type TransactionValues, vendorNamed } from './transactionForm.ts'
import { useProjectChoices } from '../useProjects.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'

interface TransactionFieldsProps {
  form: UseFormReturn<TransactionValues, unknown, FormBody>
  /** The stored transaction: its project can be chosen, whatever its status is now. */
  linked: Pick<Transaction, 'projectId' | 'project'> | null
}

export function TransactionFields({ form: { control, setValue }, linked }: TransactionFieldsProps) {
  const { t } = useTranslation()
  const vendors = useVendorNames()
  const projects = useProjectChoices(linked)
  const [type, vendor, link, unitNumber] = useWatch({ control, name: ['type', 'vendor', 'link', 'unitNumber'] })
  const isDue = type === 'income' && unitNumber.trim() !== ''
  const isLinked = linkedVendor({ vendor, link }) !== null
  const chooseVendor = (text: string) => {
    const known = vendorNamed(text, vendors)
    if (known) setValue('link', { _id: known._id, name: known.name })
  }
  // A name that was typed before the list was there counts, too, for a new transaction.
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
        <ReadAmountField control={control} name="amount" label={t('Amount (LKR)')} />
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
        <UnitNumberField
          control={control}
          name="unitNumber"
          label={t('Unit Number (if applicable)')}
          help={isDue ? t('An unpaid due of this unit, until its receipt is confirmed.') : t('The apartment that it concerns.')}
        />
        <PaymentMethodField control={control} name="paymentMethod" />
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
