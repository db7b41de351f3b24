import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteRequest, useSetRequestStatus } from './useRequests.ts'

/** Those about one request. */
type RequestDialogKind = 'edit' | 'assign' | 'reassign' | 'complete' | 'cancel' | 'delete' | 'comments' | 'rate'
type OpenDialog = { kind: 'create' } | { kind: RequestDialogKind; request: MaintenanceRequest }

interface Ends {
  onCreated?: (request: MaintenanceRequest) => void
  /** Its status is another one now. */
  onMoved?: (request: MaintenanceRequest) => void
  onDeleted: () => void
}

/** The actions on requests, and which dialog is open. */
export function useRequestActions({ onCreated = () => undefined, onMoved = () => undefined, onDeleted }: Ends) {
  const starting = useSetRequestStatus()
  const deleting = useDeleteRequest()
  const page = useRecordActions<OpenDialog>('request dialog', { kind: 'create' }, [starting, deleting])
  return {
    ...page,
    created: onCreated,
    moved: onMoved,
    start: async (request: MaintenanceRequest) => {
      page.dismiss()
      if (await starting.run({ seen: request, change: { status: 'in_progress' } })) onMoved(request)
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type RequestActions = ReturnType<typeof useRequestActions>
