import type { Meeting } from '@verandah/contract/meetings'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { capitalise, formatDay } from '../../ui/format.ts'
import { type MeetingValues, valuesOf } from './meetingForm.ts'
import { fetchMeeting, type MeetingBody } from './useMeetings.ts'

const LABEL: Record<keyof MeetingValues, string> = {
  title: 'Meeting Title',
  description: 'Description',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  location: 'Location',
  type: 'Meeting Type',
  agenda: 'Agenda Items'
}

/** A field's stored value in a few words. */
function shown(meeting: Meeting, field: keyof MeetingValues): string {
  if (field === 'agenda') return meeting.agenda.map(({ item, duration }) => `${item} (${duration} min)`).join(', ') || '–'
  if (field === 'date') return formatDay(meeting.date)
  return field === 'type' ? capitalise(meeting.type) : meeting[field] || '–'
}

interface StaleMeetingNoticeProps {
  form: UseFormReturn<MeetingValues, unknown, MeetingBody>
  seen: Meeting
  isStale: boolean
  onLoaded: (stored: Meeting) => void
}

/** Somebody else changed the meeting meanwhile. */
export function StaleMeetingNotice(props: StaleMeetingNoticeProps) {
  const { t } = useTranslation()
  return (
    <StaleNotice
      {...props}
      text={t('Someone else has changed this meeting while you were editing. Nothing of yours is lost.')}
      load={async () => fetchMeeting(props.seen._id)}
      valuesOf={valuesOf}
      describeClash={(field, stored) => ({ label: t(LABEL[field]), theirs: shown(stored, field) })}
      describeError={(error) => describeError(error, t('Failed to fetch meetings'))}
    />
  )
}
