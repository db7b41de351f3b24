import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import type { RulesValues } from './rulesForm.ts'
import type { RulesBody } from './useRules.ts'

export type RulesForm = UseFormReturn<RulesValues, unknown, RulesBody>

/** Shows two fields for a part of a whole: 3 of 4. */
export function FractionFields({ form, at }: { form: RulesForm; at: FieldPath<RulesValues> }) {
  const { t } = useTranslation()
  const { control } = form
  // Whatever has a part has its two numbers, which the type of a path does not say.
  const name = (of: 'n' | 'd') => `${at}.${of}` as FieldPath<RulesValues>
  return (
    <FieldGrid>
      <TextField control={control} name={name('n')} label={t('Part')} required inputMode="numeric" help={t('3, for three quarters')} />
      <TextField control={control} name={name('d')} label={t('Of')} required inputMode="numeric" help={t('4, for three quarters')} />
    </FieldGrid>
  )
}
