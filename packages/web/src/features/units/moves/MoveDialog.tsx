import { dayOf } from '@verandah/contract/dates'
import { LENGTH } from '@verandah/contract/limits'
import { type MoveDirection, moveDraftAt } from '@verandah/contract/moves'
import type { Unit } from '@verandah/contract/unitRecord'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { TimeField } from '../../../ui/form/fields/TimeField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { type MoveBody, useRequestMove } from './useMoves.ts'

interface MoveValues {
  direction: MoveDirection
  day: string
  startTime: string
  endTime: string
  note: string
}

/** Asks for the lift and the loading bay. Rendered while open. */
export function MoveDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation()
  const requesting = useRequestMove()
  const form = useSchemaForm<MoveValues, MoveBody>({
    schema: moveDraftAt(dayOf(useNow())),
    toBody: (values) => values,
    defaultValues: { direction: 'in', day: '', startTime: '09:00', endTime: '12:00', note: '' }
  })
  const { control } = form
  return (
    <FormDialog
      title={t('Plan a Move')}
      form={form}
      submitLabel={t('Send')}
      onSubmit={async (body) => {
        await requesting.mutateAsync({ unit, body })
        onClose()
      }}
      describe={requesting.describe}
      onClose={onClose}
    >
      <Text mb={16}>{t('The lift and the loading bay are kept for you once a manager has approved the time.')}</Text>
      <RadioField
        control={control}
        name="direction"
        label={t('What do you plan?')}
        required
        options={[
          { value: 'in', label: t('Moving in') },
          { value: 'out', label: t('Moving out') }
        ]}
      />
      <FieldGrid isThree>
        <DateField control={control} name="day" label={t('Day')} required />
        <TimeField control={control} name="startTime" label={t('Start Time')} required />
        <TimeField control={control} name="endTime" label={t('End Time')} required />
      </FieldGrid>
      <CountedTextArea
        control={control}
        name="note"
        label={t('Note')}
        optional
        rows={3}
        max={LENGTH.reason}
        help={t('The size of the lorry, say, or heavy furniture.')}
      />
    </FormDialog>
  )
}
