import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { MeetingActions } from './useMeetingActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const MeetingDialog = openedOnDemand(async () => (await import('./dialogs/MeetingDialog.tsx')).MeetingDialog)

/** The dialog that is open on a page of meetings, if any. */
export function MeetingDialogs({ actions }: { actions: MeetingActions }) {
  const { t } = useTranslation()
  const { dialog } = actions
  if (dialog === null) return null
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this meeting?')}
        onDelete={async () => actions.delete(dialog.meeting)}
        onClose={actions.close}
      />
    )
  }
  return (
    <Suspense>
      <MeetingDialog meeting={dialog.kind === 'edit' ? dialog.meeting : null} onClose={actions.close} />
    </Suspense>
  )
}
