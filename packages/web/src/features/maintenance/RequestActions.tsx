import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { IconBan, IconCircleCheck, IconPencil, IconPlayerPlay, IconStar, IconTrash, IconUserPlus, IconUserShare } from '@tabler/icons-react'
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useDeleteRequest, useSetRequestStatus } from './useRequests.ts'

const RequestDialog = openedOnDemand(async () => (await import('./dialogs/RequestDialog.tsx')).RequestDialog)
const AssignDialog = onDemand(async () => (await import('./dialogs/AssignDialog.tsx')).AssignDialog)
const CompleteDialog = openedOnDemand(async () => (await import('./dialogs/StatusDialogs.tsx')).CompleteDialog)
const CancelDialog = openedOnDemand(async () => (await import('./dialogs/StatusDialogs.tsx')).CancelDialog)
const CommentsDialog = openedOnDemand(async () => (await import('./comments/CommentsDialog.tsx')).CommentsDialog)
const RateDialog = onDemand(async () => (await import('./dialogs/RateDialog.tsx')).RateDialog)

type Dialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'assign' | 'reassign' | 'complete' | 'cancel' | 'delete' | 'comments' | 'rate'; request: MaintenanceRequest }

interface ActionCallbacks {
  onCreated?: (request: MaintenanceRequest) => void
  /** Called when its status is another one now. */
  onMoved?: (request: MaintenanceRequest) => void
  onDeleted: () => void
}

/** Returns the actions on requests, and which dialog is open. */
export function useRequestActions({ onCreated = () => undefined, onMoved = () => undefined, onDeleted }: ActionCallbacks) {
  const starting = useSetRequestStatus()
  const deleting = useDeleteRequest()
  const page = useRecordActions<Dialog>('request dialog', { kind: 'create' }, [starting, deleting])
  return {
    ...page,
    created: onCreated,
    moved: onMoved,
    start: async (request: MaintenanceRequest) => {
      if (await page.run(starting, { seen: request, change: { status: 'in_progress' } })) onMoved(request)
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type RequestActions = ReturnType<typeof useRequestActions>

interface RequestMenuProps {
  request: MaintenanceRequest
  actions: RequestActions
}

/** Shows the menu of a request, with the actions that the server allows now. */
export function RequestMenu({ request, actions }: RequestMenuProps) {
  const { t } = useTranslation()
  const { title, can } = request
  const entries = [
    offer(can.edit, t('Edit Request'), IconPencil, () => actions.open({ kind: 'edit', request })),
    offer(can.assign, t('Assign Technician'), IconUserPlus, () => actions.open({ kind: 'assign', request })),
    offer(can.reassign, t('Reassign Technician'), IconUserShare, () => actions.open({ kind: 'reassign', request })),
    offer(can.start, t('Start Work'), IconPlayerPlay, () => void actions.start(request)),
    offer(can.complete, t('Mark Complete'), IconCircleCheck, () => actions.open({ kind: 'complete', request })),
    offer(can.cancel, t('Cancel Request'), IconBan, () => actions.open({ kind: 'cancel', request })),
    offer(can.delete, t('Delete Request'), IconTrash, () => actions.open({ kind: 'delete', request }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}

type RequestNextProps = RequestMenuProps & Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'aria-describedby'>

/** Shows the one thing to do next, for whom it is to do. */
export function RequestNext({ request, actions, ...look }: RequestNextProps) {
  const { t } = useTranslation()
  const { can } = request
  const step = (Icon: typeof IconStar, label: string, onClick: () => unknown) => (
    <Button {...look} icon={<Icon size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
  if (can.assign) return step(IconUserPlus, t('Assign Technician'), () => actions.open({ kind: 'assign', request }))
  if (can.start) return step(IconPlayerPlay, t('Start Work'), async () => actions.start(request))
  if (can.complete) return step(IconCircleCheck, t('Mark Complete'), () => actions.open({ kind: 'complete', request }))
  return can.rate ? step(IconStar, t('Rate'), () => actions.open({ kind: 'rate', request })) : null
}

/** Shows the dialog that is open on a page of requests, if any. */
export function RequestDialogs({ actions }: { actions: RequestActions }) {
  return <Suspense>{actions.dialog !== null && <OpenDialog actions={actions} dialog={actions.dialog} />}</Suspense>
}

function OpenDialog({ actions, dialog }: { actions: RequestActions; dialog: Dialog }) {
  const { t } = useTranslation()
  const { close: onClose, created: onCreated, moved: onMoved } = actions
  if (dialog.kind === 'create') return <RequestDialog request={null} onCreated={onCreated} onClose={onClose} />
  const { kind, request } = dialog
  if (kind === 'edit') return <RequestDialog request={request} onCreated={onCreated} onClose={onClose} />
  if (kind === 'assign' || kind === 'reassign') return <AssignDialog request={request} onMoved={onMoved} onClose={onClose} />
  if (kind === 'complete') return <CompleteDialog request={request} onMoved={onMoved} onClose={onClose} />
  if (kind === 'cancel') return <CancelDialog request={request} onMoved={onMoved} onClose={onClose} />
  if (kind === 'comments') return <CommentsDialog request={request} onClose={onClose} />
  if (kind === 'rate') return <RateDialog request={request} onClose={onClose} />
  return (
    <DeleteDialog
      question={t('Are you sure you want to delete this maintenance request?')}
      about={request.title}
      onDelete={async () => actions.delete(request)}
      onClose={onClose}
    />
  )
}
