import type { Announcement } from '@verandah/contract/announcementRecord'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteAnnouncement, usePinAnnouncement, usePublishAnnouncement } from './useAnnouncements.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete' | 'update'; announcement: Announcement }

interface ActionCallbacks {
  onCreated?: (announcement: Announcement) => void
  onDeleted: () => void
}

/** Returns the actions on announcements, and which dialog is open. */
export function useAnnouncementActions({ onCreated = () => undefined, onDeleted }: ActionCallbacks) {
  const publishing = usePublishAnnouncement()
  const pinning = usePinAnnouncement()
  const deleting = useDeleteAnnouncement()
  const mayMake = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const page = useRecordActions<OpenDialog>('announcement dialog', mayMake ? { kind: 'create' } : null, [publishing, pinning, deleting])
  return {
    ...page,
    created: onCreated,
    publish: async (announcement: Announcement) => page.run(publishing, announcement),
    pin: (announcement: Announcement) => {
      page.dismiss()
      pinning.mutate(announcement)
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type AnnouncementActions = ReturnType<typeof useAnnouncementActions>

const AnnouncementDialog = openedOnDemand(async () => (await import('./dialogs/AnnouncementDialog.tsx')).AnnouncementDialog)

/** Shows the dialog that is open on a page of announcements, if any. */
export function AnnouncementDialogs({ actions }: { actions: AnnouncementActions }) {
  const { t } = useTranslation()
  const { dialog } = actions
  if (dialog === null) return null
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this announcement?')}
        about={dialog.announcement.title}
        onDelete={async () => actions.delete(dialog.announcement)}
        onClose={actions.close}
      />
    )
  }
  return (
    <Suspense>
      <AnnouncementDialog
        announcement={dialog.kind === 'edit' ? dialog.announcement : null}
        updateOf={dialog.kind === 'update' ? dialog.announcement : null}
        onCreated={actions.created}
        onClose={actions.close}
      />
    </Suspense>
  )
}
