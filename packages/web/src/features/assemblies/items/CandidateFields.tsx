import { CANDIDATES } from '@verandah/contract/limits'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useUnitLabels } from '../../../api/units.ts'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { SuggestionField } from '../../../ui/form/fields/choices/SuggestionField.tsx'
import { UnitField } from '../../../ui/form/fields/choices/UnitField.tsx'
import type { ItemsForm } from './ItemFields.tsx'
import { type Choice, newCandidate } from './itemsForm.ts'

const TEXTS = {
  row: 'Candidate {{place}}',
  remove: 'Remove candidate {{place}}',
  removed: 'Candidate removed',
  add: 'Add Candidate'
}

/** Shows who stands for an election: chosen from those with an account, or only a name. */
export function CandidateFields({ form, index, choices }: { form: ItemsForm; index: number; choices: readonly Choice[] }) {
  const { t } = useTranslation()
  const units = useUnitLabels()
  const { control, setValue } = form
  const named = (place: number, typed: string) => {
    const at = `items.${index}.candidates.${place}` as const
    const chosen = choices.find(({ label }) => label === typed)
    // A name that is typed on is somebody else's.
    if (chosen === undefined) setValue(`${at}.userId`, '')
    else setValue(at, chosen.candidate, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <FieldRows
      form={form}
      name={`items.${index}.candidates`}
      first="name"
      legend={t('Candidates')}
      texts={TEXTS}
      least={0}
      most={CANDIDATES}
      newRow={newCandidate}
      sideWidth={110}
      renderMain={(place) => (
        <SuggestionField
          control={control}
          name={`items.${index}.candidates.${place}.name`}
          label={t('Candidate {{place}}', { place: place + 1 })}
          required
          suggestions={choices.map(({ label }) => label)}
          onValue={(typed) => named(place, typed)}
        />
      )}
      renderSide={(place) => (
        <UnitField control={control} name={`items.${index}.candidates.${place}.unit`} label={t('Unit')} optional units={units} />
      )}
    />
  )
}
