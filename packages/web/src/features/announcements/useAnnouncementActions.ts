import type { Announcement } from '@verandah/contract/announcements'
import { useSession } from '../../api/session.ts'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useDeleteAnnouncement, usePinAnnouncement, usePublishAnnouncement } from './useAnnouncements.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; announcement: Announcement }

interface Ends {
  onCreated?: (announcement: Announcement) => void
  onDeleted: () => void
}

/**
 * The actions on announcements, and which dialog is open. This state belongs to the page, because a card may disappear
 * while its announcement is being edited.
 */
export function useAnnouncementActions({ onCreated = () => undefined, onDeleted }: Ends) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('announcement dialog', null)
  const asked = useAskedForNew(useSession(({ user }) => user?.can.writeAnnouncements === true))
  const publishing = usePublishAnnouncement()
  const pinning = usePinAnnouncement()
  const deleting = useDeleteAnnouncement()
  const { failure, dismiss } = failureOf([publishing, pinning, deleting])
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
    publish: async (announcement: Announcement) => {
      dismiss()
      return publishing.run(announcement)
    },
    pin: (announcement: Announcement) => {
      dismiss()
      pinning.mutate(announcement)
    },
    delete: async (announcement: Announcement) => {
      await deleting.mutateAsync(announcement)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure,
    dismiss
  }
}

export type AnnouncementActions = ReturnType<typeof useAnnouncementActions>
