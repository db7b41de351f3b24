import { OPENING_BILLS } from '@verandah/contract/limits'
import { useController } from 'react-hook-form'
import { useUnitLabels } from '../../../api/units.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { PlainTextArea } from '../../../ui/form/fields/PlainTextArea.tsx'
import { UnitField } from '../../../ui/form/fields/UnitField.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import { FileDrop } from '../../../ui/photos/FileDrop.tsx'
import type { StepProps } from './MoneyStep.tsx'

/** Shows the fields for the bills of units, as a table, and for their advances. */
export function UnitsStep({ form }: StepProps) {
  const { t } = useTranslation()
  const units = useUnitLabels()
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'billsCsv' })
  const message = fieldState.error?.message
  return (
    <>
      <Stack gap={12} mb={20}>
        <PlainTextArea
          label={t('What units owe')}
          rows={8}
          value={field.value}
          onValue={field.onChange}
          error={message === undefined ? undefined : t(message)}
          placeholder={'4B, Management, 2026-08-05, 4500\n4B, Sinking, 2026-08-05, 500'}
          help={t('A line for each bill: unit, kind, due day, amount. Copy it from a spreadsheet, or choose a CSV file.')}
        />
        <FileDrop
          isFirst={false}
          label={t('Choose a CSV file')}
          hint={t('or drop it here, up to {{size}} KB', { size: 200 })}
          accept=".csv,text/csv"
          onFiles={([file]) => void file?.text().then(field.onChange)}
        />
      </Stack>
      <FieldRows
        form={form}
        name="credits"
        first="unitNumber"
        legend={t('Paid in advance')}
        texts={{ row: 'Unit {{place}}', remove: 'Remove unit {{place}}', removed: 'Unit removed', add: 'Add a Unit' }}
        least={0}
        most={OPENING_BILLS}
        newRow={{ unitNumber: '', amount: '' }}
        sideWidth={200}
        renderMain={(index) => (
          <UnitField control={control} name={`credits.${index}.unitNumber`} label={t('Unit Number')} required units={units} />
        )}
        renderSide={(index) => <AmountField control={control} name={`credits.${index}.amount`} label={t('Amount (LKR)')} required />}
      />
    </>
  )
}
