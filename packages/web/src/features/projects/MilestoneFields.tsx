import { MILESTONES } from '@verandah/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { FieldRow, FieldRows } from '../../ui/form/FieldRows.tsx'
import { fieldId } from '../../ui/form/fieldId.ts'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { newMilestone, type ProjectValues } from './projectForm.ts'
import type { ProjectBody } from './useProjects.ts'

/** The milestones' rows: added at the end, moved by buttons, removed one by one. */
export function MilestoneFields({ form }: { form: UseFormReturn<ProjectValues, unknown, ProjectBody> }) {
  const { t } = useTranslation()
  const { control, setFocus, formState } = form
  const rows = useFieldArray({ control, name: 'milestones' })
  const [said, say] = useState('')
  const last = rows.fields.length - 1
  const listError = formState.errors.milestones?.root?.message
  const addId = `${fieldId(control, 'milestones')}-add`

  const moveTo = (from: number, to: number) => {
    rows.move(from, to)
    say(t('Milestone moved to place {{place}}', { place: to + 1 }))
    // At the first or last row the pressed button is disabled now.
    setTimeout(() => setFocus(`milestones.${to}.title`))
  }
  const remove = (index: number) => {
    rows.remove(index)
    say(t('Milestone removed'))
    setTimeout(() => (last > 0 ? setFocus(`milestones.${Math.min(index, last - 1)}.title`) : document.getElementById(addId)?.focus()))
  }

  return (
    <FieldRows
      id={fieldId(control, 'milestones')}
      legend={t('Milestones')}
      error={listError === undefined ? undefined : t(listError)}
      said={said}
    >
      {rows.fields.map((row, index) => {
        const place = index + 1
        return (
          <FieldRow
            key={row.id}
            label={t('Milestone {{place}}', { place })}
            index={index}
            last={last}
            names={{
              up: t('Move milestone {{place}} up', { place }),
              down: t('Move milestone {{place}} down', { place }),
              remove: t('Remove milestone {{place}}', { place })
            }}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => remove(index)}
            main={
              <TextField
                control={control}
                name={`milestones.${index}.title`}
                label={t('Milestone {{place}}', { place })}
                required
                autoComplete="off"
              />
            }
            side={<DateField control={control} name={`milestones.${index}.due`} label={t('Due date')} optional />}
            sideWidth={176}
          />
        )
      })}
      {rows.fields.length < MILESTONES && (
        <Button id={addId} look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => rows.append(newMilestone)}>
          {t('Add Milestone')}
        </Button>
      )}
    </FieldRows>
  )
}
