import type { Matter } from '@verandah/contract/assemblyRules'
import {
  COUNTED_BY,
  type CountedBy,
  type Majority,
  MAJORITY_BASES,
  type MajorityBase,
  MATTER_MAJORITIES
} from '@verandah/contract/majorities'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { CHOICES, MATTER_LABEL } from '../words/ruleWords.ts'
import { FractionFields, type RulesForm } from './FractionFields.tsx'

const MAJORITY_LABEL: Record<Majority['kind'], string> = {
  simple: 'More for than against',
  absolute: 'More than half of all',
  special: 'A special resolution',
  unanimous: 'All, present or represented',
  fraction: 'A part that is said here'
}
const BASE_LABEL: Record<MajorityBase, string> = { cast: 'The votes cast', present: 'Those present', all: 'All' }
const BY_LABEL: Record<CountedBy, string> = CHOICES.quorumBy

/** Shows the fields for the majority that one matter needs. */
export function MatterFields({ form, matter }: { form: RulesForm; matter: Matter }) {
  const { t } = useTranslation()
  const { control } = form
  const kind = useWatch({ control, name: `rules.matters.${matter}.kind` })
  return (
    <>
      <SelectField
        control={control}
        name={`rules.matters.${matter}.kind`}
        label={t(MATTER_LABEL[matter])}
        required
        options={MATTER_MAJORITIES.map((value) => ({ value, label: t(MAJORITY_LABEL[value]) }))}
      />
      {kind === 'fraction' && (
        <>
          <FractionFields form={form} at={`rules.matters.${matter}.part`} />
          <FieldGrid>
            <SelectField
              control={control}
              name={`rules.matters.${matter}.of`}
              label={t('Part of what')}
              required
              options={MAJORITY_BASES.map((value) => ({ value, label: t(BASE_LABEL[value]) }))}
            />
            <SelectField
              control={control}
              name={`rules.matters.${matter}.by`}
              label={t('Counted by')}
              required
              options={COUNTED_BY.map((value) => ({ value, label: t(BY_LABEL[value]) }))}
            />
          </FieldGrid>
        </>
      )}
    </>
  )
}
