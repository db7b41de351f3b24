import type { Request } from '@verandah/contract/maintenance'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useDeleteRequest, useSetRequestStatus } from './useRequests.ts'

/** Those about one request. */
type RequestDialogKind = 'edit' | 'assign' | 'reassign' | 'complete' | 'cancel' | 'delete' | 'comments' | 'rate'
type OpenDialog = { kind: 'create' } | { kind: RequestDialogKind; request: Request }

interface Ends {
  onCreated?: (request: Request) => void
  /** Its status is another one now. */
  onMoved?: (request: Request) => void
  onDeleted: () => void
}

/**
 * The actions on requests, and which dialog is open. This state belongs to the page, because a card may disappear while
 * its request is being edited.
 */
export function useRequestActions({ onCreated = () => undefined, onMoved = () => undefined, onDeleted }: Ends) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('request dialog', null)
  const asked = useAskedForNew(true)
  const starting = useSetRequestStatus()
  const deleting = useDeleteRequest()
  const { failure, dismiss } = failureOf([starting, deleting])
  return {
    dialog: dialog ?? (asked.isAsked ? { kind: 'create' as const } : null),
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    created: onCreated,
    moved: onMoved,
    start: async (request: Request) => {
      dismiss()
      if (await starting.run({ seen: request, change: { status: 'in_progress' } })) onMoved(request)
    },
    delete: async (request: Request) => {
      await deleting.mutateAsync(request)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure,
    dismiss
  }
}

export type RequestActions = ReturnType<typeof useRequestActions>
