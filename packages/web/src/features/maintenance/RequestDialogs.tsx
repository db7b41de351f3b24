import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { RequestActions } from './useRequestActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const RequestDialog = openedOnDemand(async () => (await import('./dialogs/RequestDialog.tsx')).RequestDialog)
const AssignDialog = openedOnDemand(async () => (await import('./dialogs/AssignDialog.tsx')).AssignDialog)
const CompleteDialog = openedOnDemand(async () => (await import('./dialogs/StatusDialogs.tsx')).CompleteDialog)
const CancelDialog = openedOnDemand(async () => (await import('./dialogs/StatusDialogs.tsx')).CancelDialog)
const CommentsDialog = openedOnDemand(async () => (await import('./comments/CommentsDialog.tsx')).CommentsDialog)
const RateDialog = openedOnDemand(async () => (await import('./dialogs/RateDialog.tsx')).RateDialog)

/** The dialog that is open on a page of requests, if any. */
export function RequestDialogs({ actions }: { actions: RequestActions }) {
  return <Suspense>{actions.dialog !== null && <OpenDialog actions={actions} dialog={actions.dialog} />}</Suspense>
}

function OpenDialog({ actions, dialog }: { actions: RequestActions; dialog: NonNullable<RequestActions['dialog']> }) {
  const { t } = useTranslation()
  const { close: onClose, moved: onMoved } = actions
  if (dialog.kind === 'create') return <RequestDialog request={null} onCreated={actions.created} onClose={onClose} />
  const { kind, request } = dialog
  if (kind === 'edit') return <RequestDialog request={request} onCreated={actions.created} onClose={onClose} />
  if (kind === 'assign' || kind === 'reassign') return <AssignDialog request={request} onMoved={onMoved} onClose={onClose} />
  if (kind === 'complete') return <CompleteDialog request={request} onMoved={onMoved} onClose={onClose} />
  if (kind === 'cancel') return <CancelDialog request={request} onMoved={onMoved} onClose={onClose} />
  if (kind === 'comments') return <CommentsDialog request={request} onClose={onClose} />
  if (kind === 'rate') return <RateDialog request={request} onClose={onClose} />
  return (
    <DeleteDialog
      question={t('Are you sure you want to delete this maintenance request?')}
      onDelete={async () => actions.delete(request)}
      onClose={onClose}
    />
  )
}
