import { AGENDA_ITEMS } from '@verandah/contract/limits'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { type MeetingValues, newAgendaRow, parseMinutes } from './meetingForm.ts'
import type { MeetingBody } from '../useMeetings.ts'

const TEXTS = {
  row: 'Agenda item {{place}}',
  remove: 'Remove item {{place}}',
  removed: 'Item removed',
  add: 'Add Item'
}
const MOVES = { up: 'Move item {{place}} up', down: 'Move item {{place}} down', moved: 'Item moved to place {{place}}' }

/** Shows the rows of the agenda; there is always at least one. */
export function AgendaFields({ form }: { form: UseFormReturn<MeetingValues, unknown, MeetingBody> }) {
  const { t } = useTranslation()
  const { control, setValue } = form
  const minutes = (index: number) => `agenda.${index}.duration` as const
  return (
    <FieldRows
      form={form}
      name="agenda"
      first="item"
      legend={t('Agenda Items')}
      texts={TEXTS}
      moves={MOVES}
      least={1}
      most={AGENDA_ITEMS}
      newRow={newAgendaRow}
      sideWidth={148}
      renderMain={(index) => (
        <TextField control={control} name={`agenda.${index}.item`} label={t('Item {{place}}', { place: index + 1 })} optional />
      )}
      renderSide={(index) => (
        <TextField
          control={control}
          name={minutes(index)}
          label={t('Duration')}
          optional
          help={t('Minutes')}
          inputMode="numeric"
          onLeave={(typed) => setValue(minutes(index), String(parseMinutes(typed)), { shouldDirty: true })}
        />
      )}
    />
  )
}
