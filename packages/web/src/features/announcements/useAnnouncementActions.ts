import type { Announcement } from '@verandah/contract/announcements'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteAnnouncement, usePinAnnouncement, usePublishAnnouncement } from './useAnnouncements.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; announcement: Announcement }

interface Ends {
  onCreated?: (announcement: Announcement) => void
  onDeleted: () => void
}

/** The actions on announcements, and which dialog is open. */
export function useAnnouncementActions({ onCreated = () => undefined, onDeleted }: Ends) {
  const publishing = usePublishAnnouncement()
  const pinning = usePinAnnouncement()
  const deleting = useDeleteAnnouncement()
  const mayMake = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const page = useRecordActions<OpenDialog>('announcement dialog', mayMake ? { kind: 'create' } : null, [publishing, pinning, deleting])
  return {
    ...page,
    created: onCreated,
    publish: async (announcement: Announcement) => {
      page.dismiss()
      return publishing.run(announcement)
    },
    pin: (announcement: Announcement) => {
      page.dismiss()
      pinning.mutate(announcement)
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type AnnouncementActions = ReturnType<typeof useAnnouncementActions>
