import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { AnnouncementActions } from './useAnnouncementActions.ts'
import { openedOnDemand } from '../../ui/onDemand.tsx'

const AnnouncementDialog = openedOnDemand(async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog)

/** The dialog that is open on a page of announcements, if any. */
export function AnnouncementDialogs({ actions }: { actions: AnnouncementActions }) {
  const { t } = useTranslation()
  const { dialog } = actions
  if (dialog === null) return null
  if (dialog.kind === 'delete') {
    return (
      <ConfirmDialog
        question={t('Are you sure you want to delete this announcement?')}
        verb={t('Delete')}
        danger
        onConfirm={async () => actions.delete(dialog.announcement)}
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
