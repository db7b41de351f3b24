import { formatDay } from '@verandah/contract/formats'
import {
  type Meeting,
  type MeetingDraft,
  type MeetingId,
  type MeetingPage,
  type MeetingResponse,
  type MeetingStatus,
  meetings,
  type MinutesDraft
} from '@verandah/contract/meetings'
import type { z } from '@verandah/contract/z'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { useRecord } from '../../api/useRecord.ts'
import { download } from '../../api/calls/download.ts'

/** A meeting as its form sends it. */
export type MeetingBody = z.input<typeof MeetingDraft>

export function useMeetingList(isUpcoming: boolean, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(meetings.list, { query: isUpcoming ? { page, upcoming: 'true' } : { page } }),
    failed: t('Failed to fetch meetings'),
    onTurned
  })
}

export function useMeeting(id: string) {
  const { t } = useTranslation()
  return useRecord(query(meetings.get, { params: { id } }), t('Failed to fetch meetings'))
}

/** Returns the title with the time, where several meetings have the same title. */
export const nameAndTime = ({ title, date, startTime }: Meeting) => `${title}, ${formatDay(date)} ${startTime}`

type VersionedMeeting = Pick<Meeting, '_id' | 'version'>

export function useScheduleMeeting() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: MeetingBody) => call(meetings.create, { body }),
    done: () => t('Meeting created successfully'),
    about: ({ serveBy, ...meeting }) =>
      meeting.kind === 'council' || serveBy === null ? nameAndTime(meeting) : t('Serve the notice by {{day}}', { day: formatDay(serveBy) }),
    failed: t('Failed to save meeting')
  })
}

export function useUpdateMeeting() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: VersionedMeeting; body: MeetingBody }) =>
      call(meetings.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Meeting updated successfully'),
    about: nameAndTime,
    failed: t('Failed to save meeting')
  })
}

export function useSetMeetingStatus() {
  const { t } = useTranslation()
  const doneText: Record<MeetingStatus, string> = {
    scheduled: t('Meeting scheduled successfully'),
    'in-progress': t('Meeting started successfully'),
    completed: t('Meeting completed successfully'),
    cancelled: t('Meeting cancelled successfully')
  }
  return useAction({
    send: async ({ seen, status }: { seen: Meeting; status: MeetingStatus }) =>
      call(meetings.update, { params: { id: seen._id }, body: { status }, version: seen.version }),
    done: (_meeting, { seen, status }) => (seen.can.reopen ? t('Meeting reopened successfully') : doneText[status]),
    about: nameAndTime,
    undo: ({ undo }) => undo,
    failed: t('Failed to update meeting status')
  })
}

/** Returns the people to whom a meeting can be handed over. */
export function useOrganizers(id: MeetingId) {
  return useQuery(query(meetings.organizers, { params: { id } }))
}

export function useHandOver() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, organizerId }: { seen: VersionedMeeting; organizerId: string }) =>
      call(meetings.update, { params: { id: seen._id }, body: { organizerId }, version: seen.version }),
    done: () => t('Meeting handed over successfully'),
    about: ({ organizer, ...meeting }) => `${organizer.firstName} ${organizer.lastName}: ${nameAndTime({ organizer, ...meeting })}`,
    failed: t('Failed to hand over the meeting')
  })
}

export function useDeleteMeeting() {
  const { t } = useTranslation()
  return useAction({
    send: async (seen: Meeting) => call(meetings.delete, { params: { id: seen._id }, version: seen.version }),
    done: () => t('Meeting deleted successfully'),
    about: (_answer, seen) => nameAndTime(seen),
    failed: t('Failed to delete meeting')
  })
}

/** Shows a meeting as the server answered it, before anything is fetched again. */
export function showMeeting(client: QueryClient, meeting: Meeting): void {
  client.setQueryData(query(meetings.get, { params: { id: meeting._id } }).queryKey, meeting)
  client.setQueriesData<MeetingPage>(
    { queryKey: [meetings.list.path] },
    (page) => page && { ...page, meetings: page.meetings.map((other) => (other._id === meeting._id ? meeting : other)) }
  )
}

/** Returns the action that saves the caller's answer to one meeting. */
export function useAnswerMeeting(id: MeetingId) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async (response: MeetingResponse) => showMeeting(client, await call(meetings.rsvp, { params: { id }, body: { response } })),
    inTurn: `answer ${id}`,
    failed: t('Failed to save your answer')
  })
}

/** Returns the meeting as it is stored now, past every cache. */
export async function fetchMeeting(id: MeetingId): Promise<Meeting> {
  return call(meetings.get, { params: { id } })
}

/** Minutes as their form sends them. */
export type MinutesBody = z.input<typeof MinutesDraft>

/** Saves the minutes, or signs them off. */
export function useWriteMinutes() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<Meeting, '_id' | 'version'>; body: MinutesBody }) => {
      const meeting = await call(meetings.minutes, { params: { id: seen._id }, body, version: seen.version })
      showMeeting(client, meeting)
      return meeting
    },
    done: (_meeting, { body }) => (body.close === true ? t('Minutes signed off successfully') : t('Minutes saved successfully')),
    about: ({ title }) => title,
    failed: t('Failed to save minutes')
  })
}

type MeetingRef = Pick<Meeting, '_id'>

/** Saves a meeting as an entry for the device's calendar. */
export function useAddToCalendar() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: MeetingRef) => download(meetings.calendarFile, { params: { id } }, 'meeting.ics'),
    failed: t('Failed to download the calendar entry'),
    toastsFailure: true
  })
}

/** Saves agenda, attendance and minutes as a document. */
export function useMinutesFile() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id: id }: MeetingRef) => download(meetings.minutesFile, { params: { id } }, 'minutes.pdf'),
    failed: t('Failed to download the minutes'),
    toastsFailure: true
  })
}
