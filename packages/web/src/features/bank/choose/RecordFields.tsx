import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUnitLabels } from '../../../api/units.ts'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SuggestionField } from '../../../ui/form/fields/choices/SuggestionField.tsx'
import { UnitField } from '../../../ui/form/fields/choices/UnitField.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import type { VendorName } from '@verandah/contract/vendorNames'
import type { MatchBody } from '../useBank.ts'
import type { BillFileFieldProps } from './BillFileField.tsx'
import css from './choose.module.css'
import type { ChooseValues } from './chooseForm.ts'

const BillFileField = onDemand<BillFileFieldProps>(async () => (await import('./BillFileField.tsx')).BillFileField)

interface RecordFieldsProps {
  form: UseFormReturn<ChooseValues, unknown, MatchBody>
  /** The place of the part that is recorded. */
  index: number
  isOut: boolean
  vendors: readonly VendorName[]
  /** Codes of the funds of which money lies in the account of the line. */
  funds: readonly string[]
}

/** Shows what a transaction needs beside what the line says: its day, sum, account and reference are the line's. */
export function RecordFields({ form: { control }, index, isOut, vendors, funds }: RecordFieldsProps) {
  const { t } = useTranslation()
  const units = useUnitLabels()
  return (
    <div className={css.record}>
      <FieldGrid>
        <SelectField
          control={control}
          name={`targets.${index}.record.category`}
          label={t('Category')}
          required
          options={[
            { value: '', label: t('Choose a category') },
            ...TRANSACTION_CATEGORIES.map((value) => ({ value, label: t(TRANSACTION_CATEGORY_LABEL[value]) }))
          ]}
        />
        <SuggestionField
          control={control}
          name={`targets.${index}.record.vendor`}
          label={t('Vendor/Payee')}
          optional
          suggestions={vendors.filter(({ isActive }) => isActive).map(({ name }) => name)}
        />
        {funds.length > 1 && (
          <SelectField
            control={control}
            name={`targets.${index}.record.fund`}
            label={t('Fund')}
            required
            options={[{ value: '', label: t('Choose a fund') }, ...funds.map((code) => ({ value: code, label: fundText(code, t) }))]}
          />
        )}
        {!isOut && (
          <UnitField
            control={control}
            name={`targets.${index}.record.unitNumber`}
            label={t('Unit Number (if applicable)')}
            units={units}
            help={t('Income of a unit needs no approval.')}
          />
        )}
      </FieldGrid>
      <CountedTextArea
        control={control}
        name={`targets.${index}.record.description`}
        label={t('Description')}
        required
        rows={2}
        max={LENGTH.transaction}
      />
      {isOut && (
        <Suspense>
          <BillFileField control={control} />
        </Suspense>
      )}
    </div>
  )
}
