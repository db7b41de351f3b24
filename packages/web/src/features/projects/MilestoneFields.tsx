import { MILESTONES } from '@verandah/contract/limits'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { fieldId } from '../../ui/form/fieldId.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './MilestoneFields.module.css'
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
    <fieldset id={fieldId(control, 'milestones')} tabIndex={-1} className={css.milestones}>
      <legend className={css.legend}>{t('Milestones')}</legend>
      {listError !== undefined && (
        <p role="alert" className={css.error}>
          {t(listError)}
        </p>
      )}
      {rows.fields.map((row, index) => {
        const place = index + 1
        return (
          <div key={row.id} className={css.row} role="group" aria-label={t('Milestone {{place}}', { place })}>
            <TextField
              control={control}
              name={`milestones.${index}.title`}
              label={t('Milestone {{place}}', { place })}
              required
              autoComplete="off"
              className={css.title ?? ''}
            />
            <div className={css.due}>
              <DateField control={control} name={`milestones.${index}.due`} label={t('Due date')} optional />
            </div>
            <div className={css.buttons}>
              {last > 0 && (
                <>
                  <IconButton
                    aria-label={t('Move milestone {{place}} up', { place })}
                    disabled={index === 0}
                    onClick={() => moveTo(index, index - 1)}
                  >
                    <IconArrowUp size={20} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={t('Move milestone {{place}} down', { place })}
                    disabled={index === last}
                    onClick={() => moveTo(index, index + 1)}
                  >
                    <IconArrowDown size={20} aria-hidden />
                  </IconButton>
                </>
              )}
              <IconButton aria-label={t('Remove milestone {{place}}', { place })} onClick={() => remove(index)}>
                <IconTrash size={20} aria-hidden />
              </IconButton>
            </div>
          </div>
        )
      })}
      {rows.fields.length < MILESTONES && (
        <Button id={addId} look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => rows.append(newMilestone)}>
          {t('Add Milestone')}
        </Button>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
    </fieldset>
  )
}
