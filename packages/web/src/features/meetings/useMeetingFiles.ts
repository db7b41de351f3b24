import { type Meeting, meetings } from '@verandah/contract/meetings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { download } from '../../api/calls/download.ts'
import { useAction } from '../../api/useAction.ts'

type Named = Pick<Meeting, '_id'>

/** Saves a meeting as an entry for the device's calendar. */
export function useAddToCalendar() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: Named) => download(meetings.calendarFile, { params: { id } }, 'meeting.ics'),
    failed: t('Failed to download the calendar entry'),
    toastsFailure: true
  })
}

/** Saves agenda, attendance and minutes as a document. */
export function useMinutesFile() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: Named) => download(meetings.minutesFile, { params: { id } }, 'minutes.pdf'),
    failed: t('Failed to download the minutes'),
    toastsFailure: true
  })
}
