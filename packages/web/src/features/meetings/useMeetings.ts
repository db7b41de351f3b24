import type { MeetingId } from '@verandah/contract/ids'
import { type Meeting, type MeetingDraft, type MeetingStatus, meetings } from '@verandah/contract/meetings'
import type { z } from '@verandah/contract/z'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { toastSuccess } from '../../ui/toasts.ts'

/** A meeting as its form sends it. */
export type MeetingBody = z.input<typeof MeetingDraft>

export function useMeetingPage(page: number) {
  return useQuery({ ...query(meetings.list, { query: { page } }), placeholderData: keepPreviousData })
}

export function useMeeting(id: string) {
  return useQuery(query(meetings.get, { params: { id } }))
}

/** Every list and the meetings themselves are asked for anew, after a refusal too: then somebody else was faster. */
function useRefresh() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [meetings.list.path] }),
      client.invalidateQueries({ queryKey: [meetings.get.path] })
    ])
  }
}

export function useScheduleMeeting() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: MeetingBody) => call(meetings.create, { body }),
    onSuccess: () => toastSuccess(t('Meeting created successfully')),
    onSettled: () => void refresh()
  })
}

type Seen = Pick<Meeting, '_id' | 'version'>

export function useUpdateMeeting() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ seen, body }: { seen: Seen; body: MeetingBody }) =>
      call(meetings.update, { params: { id: seen._id }, body, version: seen.version }),
    onSuccess: () => toastSuccess(t('Meeting updated successfully')),
    onSettled: () => void refresh()
  })
}

const MOVED: Record<MeetingStatus, string> = {
  scheduled: 'Meeting scheduled successfully',
  'in-progress': 'Meeting started successfully',
  completed: 'Meeting completed successfully',
  cancelled: 'Meeting cancelled successfully'
}

export function useMoveMeeting() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ seen, status }: { seen: Seen; status: MeetingStatus }) =>
      call(meetings.update, { params: { id: seen._id }, body: { status }, version: seen.version }),
    onSuccess: (_meeting, { status }) => toastSuccess(t(MOVED[status])),
    onSettled: () => void refresh()
  })
}

export function useDeleteMeeting() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (seen: Seen) => call(meetings.delete, { params: { id: seen._id }, version: seen.version }),
    onSuccess: () => toastSuccess(t('Meeting deleted successfully')),
    onSettled: () => void refresh()
  })
}

/** The meeting as it is stored now, past every cache. */
export function fetchMeeting(id: MeetingId): Promise<Meeting> {
  return call(meetings.get, { params: { id } })
}
