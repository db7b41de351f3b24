import { UNIT_GROUPS } from '@verandah/contract/limits'
import type { UseFormReturn } from 'react-hook-form'
import { useUnits } from '../../../api/units.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { SuggestionField } from '../../../ui/form/fields/choices/SuggestionField.tsx'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { type KindValues, LABEL, newGroup } from './kindForm.ts'
import type { KindBody } from './useCharges.ts'

const TEXTS = { row: 'Group {{place}}', remove: 'Remove group {{place}}', removed: 'Group removed', add: 'Add Group' }

/** Shows the fields for the amount of a unit in each group. */
export function GroupRows({ form }: { form: UseFormReturn<KindValues, unknown, KindBody> }) {
  const { t } = useTranslation()
  const groups = new Set(useUnits()?.flatMap(({ group }) => group ?? []))
  const { control } = form
  return (
    <FieldRows
      form={form}
      name="groups"
      first="group"
      legend={t(LABEL.groups)}
      texts={TEXTS}
      least={0}
      most={UNIT_GROUPS}
      newRow={newGroup}
      sideWidth={160}
      renderMain={(index) => (
        <SuggestionField
          control={control}
          name={`groups.${index}.group`}
          label={t(TEXTS.row, { place: index + 1 })}
          required
          suggestions={[...groups]}
        />
      )}
      renderSide={(index) => <AmountField control={control} name={`groups.${index}.amount`} label={t('Amount a unit (LKR)')} required />}
    />
  )
}
