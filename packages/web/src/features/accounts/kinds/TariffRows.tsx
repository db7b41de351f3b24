import { TARIFF_BLOCKS } from '@verandah/contract/limits'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { type KindValues, LABEL, newBlock } from './kindForm.ts'
import type { KindBody } from './useCharges.ts'

const TEXTS = { row: 'Price {{place}}', remove: 'Remove price {{place}}', removed: 'Price removed', add: 'Add a Price' }

/** Shows the fields for the price of a m³, one or several that follow each other, and for the amount that a unit pays besides. */
export function TariffRows({ form }: { form: UseFormReturn<KindValues, unknown, KindBody> }) {
  const { t } = useTranslation()
  const { control } = form
  const last = useWatch({ control, name: 'tariff.blocks' }).length - 1
  return (
    <>
      <AmountField
        control={control}
        name="tariff.fixed"
        label={t('Fixed part a unit (LKR)')}
        required
        help={t('Each month, however much it takes. 0 where there is none.')}
      />
      <FieldRows
        form={form}
        name="tariff.blocks"
        first="price"
        legend={t(LABEL.tariff)}
        texts={TEXTS}
        least={1}
        most={TARIFF_BLOCKS}
        newRow={newBlock}
        sideWidth={190}
        renderMain={(index) =>
          index === last ? (
            <TextField
              // The last price has no end, whatever was typed while another price followed.
              key="last"
              control={control}
              name={`tariff.blocks.${index}.upTo`}
              label={t('Up to (m³)')}
              optional
              disabled
              help={index === 0 ? t('All of it has one price.') : t('All above.')}
            />
          ) : (
            <TextField
              control={control}
              name={`tariff.blocks.${index}.upTo`}
              label={t('Up to (m³)')}
              required
              inputMode="decimal"
              autoComplete="off"
            />
          )
        }
        renderSide={(index) => (
          <AmountField control={control} name={`tariff.blocks.${index}.price`} label={t('Price of a m³ (LKR)')} required />
        )}
      />
    </>
  )
}
