import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { AnnouncementActions } from './useAnnouncementActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const AnnouncementDialog = openedOnDemand(async () => (await import('./dialogs/AnnouncementDialog.tsx')).AnnouncementDialog)

/** The dialog that is open on a page of announcements, if any. */
export function AnnouncementDialogs({ actions }: { actions: AnnouncementActions }) {
  const { t } = useTranslation()
  const { dialog } = actions
  if (dialog === null) return null
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this announcement?')}
        onDelete={async () => actions.delete(dialog.announcement)}
        onClose={actions.close}
      />
    )
  }
  return (
    <Suspense>
      <AnnouncementDialog
        announcement={dialog.kind === 'edit' ? dialog.announcement : null}
        onCreated={actions.created}
        onClose={actions.close}
      />
    </Suspense>
  )
}
