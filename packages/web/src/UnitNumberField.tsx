import { formatMoney } from '@verandah/contract/money'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useUnitLabels, useUnitNames } from './api/units.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { UnitField } from './ui/form/fields/choices/UnitField.tsx'
import type { FieldProps } from './ui/form/useField.ts'

interface UnitNumberFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** The rupees that the chosen unit owes, where that is known. */
  owed?: number | undefined
  /** A unit that is not suggested. */
  without?: string | undefined
}

/** A field for a unit, which is found by its number or by the name of who holds it. Below it stands whose unit was chosen. */
export function UnitNumberField<Values extends FieldValues, Out>({ owed, without, help, ...props }: UnitNumberFieldProps<Values, Out>) {
  const { t } = useTranslation()
  const units = useUnitLabels().filter((label) => label !== without)
  const names = useUnitNames()
  const typed = useWatch({ control: props.control, name: props.name }) as string | null | undefined
  const unit = (typed ?? '').trim().toUpperCase()
  const holders = names.get(unit) ?? []
  const debt = owed !== undefined && owed > 0 ? [t('owes {{amount}}', { amount: formatMoney(owed) })] : []
  const chosen = [unit, ...holders.slice(0, 2), ...debt]
  const below = chosen.length > 1 ? chosen.join(' · ') : help
  return <UnitField {...props} units={units} names={names} {...(below !== undefined && { help: below })} />
}
