import { type Meeting, MEETING_TYPES, MeetingDraft } from '@verandah/contract/meetings'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { capitalise } from '../../ui/format.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AgendaFields } from './AgendaFields.tsx'
import css from './MeetingDialog.module.css'
import { bodyOf, newMeeting, valuesOf } from './meetingForm.ts'
import { StaleMeetingNotice } from './StaleMeetingNotice.tsx'
import { type MeetingBody, useScheduleMeeting, useUpdateMeeting } from './useMeetings.ts'

/** Schedules a meeting, or edits `meeting`. Rendered while open. */
export function MeetingDialog({ meeting, onClose }: { meeting: Meeting | null; onClose: () => void }) {
  const { t } = useTranslation()
  // What the person has seen: the version that a save may replace.
  const [seen, setSeen] = useState(meeting)
  const [isStale, setStale] = useState(false)
  const scheduling = useScheduleMeeting()
  const updating = useUpdateMeeting()
  const form = useSchemaForm({ schema: MeetingDraft, bodyOf, defaultValues: meeting ? valuesOf(meeting) : newMeeting })
  const { control } = form

  const save = async (body: MeetingBody) => {
    try {
      await (seen ? updating.mutateAsync({ seen, body }) : scheduling.mutateAsync(body))
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      setStale(true)
      return
    }
    onClose()
  }
  const recheckEnd = () => {
    if (form.getFieldState('endTime').isTouched) void form.trigger('endTime')
  }

  return (
    <FormDialog
      title={meeting ? t('Edit Meeting') : t('Schedule New Meeting')}
      form={form}
      submitLabel={meeting ? t('Update') : t('Schedule')}
      onSubmit={save}
      describe={(error) => describeError(error, t('Failed to save meeting'))}
      onClose={onClose}
    >
      {seen && <StaleMeetingNotice form={form} seen={seen} isStale={isStale} onLoaded={(stored) => (setSeen(stored), setStale(false))} />}
      <TextField control={control} name="title" label={t('Meeting Title')} required autoFocus />
      <TextArea control={control} name="description" label={t('Description')} optional rows={3} />
      <div className={css.three}>
        <DateField control={control} name="date" label={t('Date')} required />
        <TimeField control={control} name="startTime" label={t('Start Time')} required onValue={recheckEnd} />
        <TimeField control={control} name="endTime" label={t('End Time')} required />
      </div>
      <div className={css.two}>
        <TextField control={control} name="location" label={t('Location')} required />
        <SelectField
          control={control}
          name="type"
          label={t('Meeting Type')}
          options={MEETING_TYPES.map((type) => ({ value: type, label: t(capitalise(type)) }))}
        />
      </div>
      <AgendaFields form={form} />
    </FormDialog>
  )
}
