import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { RequestActions } from './useRequestActions.ts'
import { openedOnDemand } from '../../ui/onDemand.tsx'

const RequestDialog = openedOnDemand(async () => (await import('./RequestDialog.tsx')).RequestDialog)
const AssignDialog = openedOnDemand(async () => (await import('./AssignDialog.tsx')).AssignDialog)
const CompleteDialog = openedOnDemand(async () => (await import('./StatusDialogs.tsx')).CompleteDialog)
const CancelDialog = openedOnDemand(async () => (await import('./StatusDialogs.tsx')).CancelDialog)
const CommentsDialog = openedOnDemand(async () => (await import('./CommentsDialog.tsx')).CommentsDialog)
const RateDialog = openedOnDemand(async () => (await import('./RateDialog.tsx')).RateDialog)

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
    <ConfirmDialog
      question={t('Are you sure you want to delete this maintenance request?')}
      verb={t('Delete')}
      danger
      onConfirm={async () => actions.delete(request)}
      onClose={onClose}
    />
  )
}
