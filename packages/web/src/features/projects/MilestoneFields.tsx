import { MILESTONES } from '@verandah/contract/limits'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { FieldRows } from '../../ui/form/FieldRows.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { newMilestone, type ProjectValues } from './projectForm.ts'
import type { ProjectBody } from './useProjects.ts'

const TEXTS = {
  row: 'Milestone {{place}}',
  remove: 'Remove milestone {{place}}',
  removed: 'Milestone removed',
  add: 'Add Milestone'
}
const MOVES = { up: 'Move milestone {{place}} up', down: 'Move milestone {{place}} down', moved: 'Milestone moved to place {{place}}' }

export function MilestoneFields({ form }: { form: UseFormReturn<ProjectValues, unknown, ProjectBody> }) {
  const { t } = useTranslation()
  const { control } = form
  return (
    <FieldRows
      form={form}
      name="milestones"
      first="title"
      legend={t('Milestones')}
      texts={TEXTS}
      moves={MOVES}
      least={0}
      most={MILESTONES}
      newRow={newMilestone}
      sideWidth={176}
      renderMain={(index) => (
        <TextField
          control={control}
          name={`milestones.${index}.title`}
          label={t(TEXTS.row, { place: index + 1 })}
          required
          autoComplete="off"
        />
      )}
      renderSide={(index) => <DateField control={control} name={`milestones.${index}.due`} label={t('Due date')} optional />}
    />
  )
}
