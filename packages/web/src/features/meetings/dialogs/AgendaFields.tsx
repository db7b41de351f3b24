import { AGENDA_ITEMS } from '@verandah/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FieldRow, FieldRows } from '../../../ui/form/FieldRows.tsx'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { type MeetingValues, minutesOf, newAgendaRow } from './meetingForm.ts'
import type { MeetingBody } from '../useMeetings.ts'

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
    <FieldRows
      id={fieldId(control, 'agenda')}
      legend={t('Agenda Items')}
      error={listError === undefined ? undefined : t(listError)}
      said={said}
    >
      {rows.fields.map((row, index) => {
        const place = index + 1
        const minutes = `agenda.${index}.duration` as const
        return (
          <FieldRow
            key={row.id}
            label={t('Agenda item {{place}}', { place })}
            index={index}
            last={last}
            names={{
              up: t('Move item {{place}} up', { place }),
              down: t('Move item {{place}} down', { place }),
              remove: t('Remove item {{place}}', { place })
            }}
            onMove={(to) => moveTo(index, to)}
            {...(last > 0 && { onRemove: () => remove(index) })}
            main={<TextField control={control} name={`agenda.${index}.item`} label={t('Item {{place}}', { place })} optional />}
            side={
              <TextField
                control={control}
                name={minutes}
                label={t('Duration')}
                optional
                help={t('Minutes')}
                inputMode="numeric"
                onLeave={(typed) => setValue(minutes, String(minutesOf(typed)), { shouldDirty: true })}
              />
            }
            sideWidth={148}
          />
        )
      })}
      {rows.fields.length < AGENDA_ITEMS && (
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => rows.append(newAgendaRow)}>
          {t('Add Item')}
        </Button>
      )}
    </FieldRows>
  )
}
