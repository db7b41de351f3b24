import { AGENDA_ITEMS } from '@verandah/contract/limits'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldId } from '../../ui/form/fieldId.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './AgendaFields.module.css'
import { type MeetingValues, minutesOf, newAgendaRow } from './meetingForm.ts'
import type { MeetingBody } from './useMeetings.ts'

/** The agenda's rows: added at the end, moved by buttons, removed while more than one is left. */
export function AgendaFields({ form }: { form: UseFormReturn<MeetingValues, unknown, MeetingBody> }) {
  const { t } = useTranslation()
  const { control, setFocus, setValue, formState } = form
  const rows = useFieldArray({ control, name: 'agenda' })
  const [said, say] = useState('')
  const last = rows.fields.length - 1
  const listError = formState.errors.agenda?.root?.message

  const moveTo = (from: number, to: number) => {
    rows.move(from, to)
    say(t('Item moved to place {{place}}', { place: to + 1 }))
    // At the first or last row the pressed button is disabled now.
    setTimeout(() => setFocus(`agenda.${to}.item`))
  }
  const remove = (index: number) => {
    rows.remove(index)
    say(t('Item removed'))
    setTimeout(() => setFocus(`agenda.${Math.min(index, last - 1)}.item`))
  }

  return (
    <fieldset id={fieldId(control, 'agenda')} tabIndex={-1} className={css.agenda}>
      <legend className={css.legend}>{t('Agenda Items')}</legend>
      {listError !== undefined && (
        <p role="alert" className={css.error}>
          {t(listError)}
        </p>
      )}
      {rows.fields.map((row, index) => {
        const place = index + 1
        const minutes = `agenda.${index}.duration` as const
        return (
          <div key={row.id} className={css.row} role="group" aria-label={t('Agenda item {{place}}', { place })}>
            <TextField
              control={control}
              name={`agenda.${index}.item`}
              label={t('Item {{place}}', { place })}
              optional
              className={css.item ?? ''}
            />
            <TextField
              control={control}
              name={minutes}
              label={t('Duration')}
              optional
              help={t('Minutes')}
              inputMode="numeric"
              className={css.minutes ?? ''}
              onLeave={(typed) => setValue(minutes, String(minutesOf(typed)), { shouldDirty: true })}
            />
            {last > 0 && (
              <div className={css.buttons}>
                <IconButton
                  aria-label={t('Move item {{place}} up', { place })}
                  disabled={index === 0}
                  onClick={() => moveTo(index, index - 1)}
                >
                  <IconArrowUp size={20} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={t('Move item {{place}} down', { place })}
                  disabled={index === last}
                  onClick={() => moveTo(index, index + 1)}
                >
                  <IconArrowDown size={20} aria-hidden />
                </IconButton>
                <IconButton aria-label={t('Remove item {{place}}', { place })} onClick={() => remove(index)}>
                  <IconTrash size={20} aria-hidden />
                </IconButton>
              </div>
            )}
          </div>
        )
      })}
      {rows.fields.length < AGENDA_ITEMS && (
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => rows.append(newAgendaRow)}>
          {t('Add Item')}
        </Button>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
    </fieldset>
  )
}
