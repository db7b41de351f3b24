import { maintenance, type MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestDraft, RequestId, RequestPatch, RequestStatus, RequestStatusChange } from '@verandah/contract/maintenanceInput'
import type { z } from '@verandah/contract/z'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call, isMissingCall } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { ListFilters } from './list/RequestFilters.tsx'
import { useRecord } from '../../api/useRecord.ts'
import type { FileId } from '@verandah/contract/ids'
import { upload } from '../../api/calls/upload.ts'
import { withoutRepeats } from '../../api/withoutRepeats.ts'

/** A request as its form sends it, new or changed. */
export type RequestBody = z.input<typeof RequestDraft>
export type StatusChange = z.input<typeof RequestStatusChange>
type Change = z.input<typeof RequestPatch>
type VersionedRequest = Pick<MaintenanceRequest, '_id' | 'version'>

export function useRequestList(filters: ListFilters, onTurned: () => void) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  return usePagedList({
    query: (page) => query(maintenance.list, { query: { page, ...filters } }),
    failed: t('Failed to fetch maintenance requests'),
    sample: {
      load: async () => (await import('./list/sampleRequests.ts')).sampleRequests(filters, isManager),
      notice: t('Sample data: this server has no maintenance service')
    },
    onTurned
  })
}

const counting = (filters: Partial<ListFilters>) => query(maintenance.list, { query: { ...filters, limit: 1 } })

/** Returns the numbers of waiting requests, by what they wait for. */
export function useWaitingRequests() {
  const overdue = useQuery(counting({ overdue: 'true' }))
  const pending = useQuery(counting({ status: 'pending' }))
  return {
    overdue: overdue.data?.pagination.total ?? 0,
    pending: pending.data?.pagination.total ?? 0,
    isKnown: !overdue.isPending && !pending.isPending,
    /** The server has no requests at all. */
    isMissing: isMissingCall(overdue.error)
  }
}

/** Returns a column of the board, and a function to load more of it. */
export function useRequestColumn(status: RequestStatus, filters: ListFilters, isOpen: boolean) {
  return useInfiniteQuery({
    queryKey: [maintenance.list.path, 'column', { ...filters, status }],
    queryFn: ({ pageParam }) => call(maintenance.list, { query: { ...filters, status, page: pageParam } }),
    meta: { shows: maintenance.list.shows },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : null),
    select: ({ pages }) => ({
      requests: withoutRepeats(pages.flatMap(({ requests }) => requests)),
      total: pages.at(-1)?.pagination.total ?? 0
    }),
    enabled: isOpen
  })
}

export function useExportRequests(filters: ListFilters) {
  const { t } = useTranslation()
  return useAction<void>({
    send: async () => download(maintenance.export, { query: filters }, 'maintenance.csv'),
    failed: t('Failed to export maintenance requests'),
    demo: t('Demo: Maintenance requests would be exported when API is implemented')
  })
}

export function useCreateRequest() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: RequestBody) => call(maintenance.create, { body }),
    done: () => t('Maintenance request submitted successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save maintenance request'),
    demo: t('Demo: Maintenance request would be submitted when API is implemented')
  })
}

/** Returns the action that changes a request; it also gives the work to somebody else. */
export function useUpdateRequest() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: VersionedRequest; body: Change }) =>
      call(maintenance.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Maintenance request updated successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save maintenance request'),
    demo: t('Demo: Maintenance request would be updated when API is implemented')
  })
}

export function useSetRequestStatus() {
  const { t } = useTranslation()
  const doneText: Record<RequestStatus, string> = {
    pending: t('Request pending successfully'),
    assigned: t('Request assigned successfully'),
    in_progress: t('Request in progress successfully'),
    completed: t('Request completed successfully'),
    cancelled: t('Request cancelled successfully')
  }
  return useAction({
    send: async ({ seen, change }: { seen: VersionedRequest; change: StatusChange }) =>
      call(maintenance.setStatus, { params: { id: seen._id }, body: change, version: seen.version }),
    done: ({ status }) => doneText[status],
    about: ({ title }) => title,
    failed: t('Failed to update request status'),
    demo: t('Demo: Request status would be updated when API is implemented')
  })
}

export function useDeleteRequest() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: MaintenanceRequest) => call(maintenance.delete, { params: { id: _id }, version }),
    done: () => t('Maintenance request deleted successfully'),
    about: (_answer, { title }) => title,
    failed: t('Failed to delete maintenance request'),
    demo: t('Demo: Maintenance request would be deleted when API is implemented')
  })
}

/** Returns the request as it is stored now, past every cache. */
export async function fetchRequest(id: RequestId): Promise<MaintenanceRequest> {
  return call(maintenance.get, { params: { id } })
}

/** Returns the people and vendors whom a request can be assigned to; the caller alone until they are known. */
export function useAssignees(id: RequestId) {
  return useQuery(query(maintenance.assignees, { params: { id } }))
}

export function useRequest(id: string) {
  const { t } = useTranslation()
  return useRecord(query(maintenance.get, { params: { id } }), t('Failed to fetch maintenance requests'))
}

interface PhotoUpload {
  id: RequestId
  files: readonly File[]
  signal: AbortSignal
  onProgress: (share: number) => void
}

export function useAddPhotos() {
  const { t } = useTranslation()
  return useAction<PhotoUpload, MaintenanceRequest>({
    send: async ({ id, ...sent }) => upload(maintenance.addPhotos, { params: { id }, ...sent }),
    failed: t('The photos could not be sent. Check your connection and try again.')
  })
}

export function useRemovePhoto({ _id: id, title }: Pick<MaintenanceRequest, '_id' | 'title'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (photoId: FileId) => call(maintenance.removePhoto, { params: { id, photoId } }),
    done: () => t('Photo removed successfully'),
    about: () => title,
    failed: t('Failed to remove photo')
  })
}
