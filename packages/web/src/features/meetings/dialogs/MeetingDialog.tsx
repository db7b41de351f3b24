import { MEETING_TYPE_LABEL } from '@verandah/contract/labels'
import { type Meeting, type MeetingId, MEETING_KINDS, MEETING_TYPES, MeetingDraft } from '@verandah/contract/meetings'
import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { DocumentsField } from '../../../documentParts.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { TimeField } from '../../../ui/form/fields/TimeField.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { AgendaFields } from './AgendaFields.tsx'
import { MEETING_KIND_LABEL, toBody, describeField, newMeeting, proposedEnd, toValues } from './meetingForm.ts'
import { fetchMeeting, type MeetingBody, useScheduleMeeting, useUpdateMeeting } from '../useMeetings.ts'

interface MeetingDialogProps {
  meeting: Meeting | null
  onClose: () => void
  /** Called with a general meeting that was scheduled: what it needs next stands on its page. */
  onPrepared?: (id: MeetingId) => void
}

/** Schedules a meeting, or edits `meeting`. Rendered while open. */
export function MeetingDialog({ meeting, onClose, onPrepared }: MeetingDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(meeting)
  const scheduling = useScheduleMeeting()
  const updating = useUpdateMeeting()
  const form = useSchemaForm({ schema: MeetingDraft, toBody, defaultValues: meeting ? toValues(meeting) : newMeeting })
  const { control } = form
  const attached = useController({ control, name: 'documentIds' })

  const isGeneral = useWatch({ control, name: 'kind' }) !== 'council'

  const schedule = async (body: MeetingBody) => {
    const { _id, kind } = await scheduling.mutateAsync(body)
    onClose()
    if (kind !== 'council') onPrepared?.(_id)
  }
  /** The end that was proposed, which follows the start until somebody changes it. */
  const proposed = useRef('')
  const startChanged = (start: string) => {
    const end = form.getValues('endTime')
    if (end === '' || end === proposed.current) {
      proposed.current = proposedEnd(start)
      form.setValue('endTime', proposed.current, { shouldDirty: true })
    }
    if (form.getFieldState('endTime').isTouched) void form.trigger('endTime')
  }

  return (
    <RecordDialog
      title={meeting ? t('Edit Meeting') : t('Schedule New Meeting')}
      form={form}
      edit={edit}
      submitLabel={meeting ? t('Update') : t('Schedule')}
      create={schedule}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(meeting ? updating : scheduling).describe}
      latest={{
        load: fetchMeeting,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch meetings'))
      }}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('Meeting Title')} required autoFocus />
      {meeting === null && (
        <RadioField
          control={control}
          name="kind"
          label={t('Kind')}
          required
          options={MEETING_KINDS.map((kind) => ({ value: kind, label: t(MEETING_KIND_LABEL[kind]) }))}
        />
      )}
      <TextArea control={control} name="description" label={t('Description')} optional rows={3} />
      <FieldGrid isThree>
        <DateField control={control} name="date" label={t('Date')} required />
        <TimeField control={control} name="startTime" label={t('Start Time')} required onValue={startChanged} />
        <TimeField control={control} name="endTime" label={t('End Time')} required />
      </FieldGrid>
      <FieldGrid>
        <TextField control={control} name="location" label={t('Location')} required />
        {!isGeneral && (
          <SelectField
            control={control}
            name="type"
            label={t('Meeting Type')}
            required
            options={MEETING_TYPES.map((type) => ({ value: type, label: t(MEETING_TYPE_LABEL[type]) }))}
          />
        )}
      </FieldGrid>
      {isGeneral ? <Text mb={20}>{t('Its items are written on the page of the meeting.')}</Text> : <AgendaFields form={form} />}
      <DocumentsField
        chosen={attached.field.value}
        onChoose={attached.field.onChange}
        ofPrivate={t('Whoever may come to the meeting can read the private documents while they are attached.')}
        error={attached.fieldState.error}
      />
    </RecordDialog>
  )
}
