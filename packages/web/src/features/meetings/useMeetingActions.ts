import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import { useSession } from '../../api/session.ts'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useDeleteMeeting, useSetMeetingStatus } from './useMeetings.ts'

type OpenDialog = { kind: 'schedule' } | { kind: 'edit' | 'delete'; meeting: Meeting }

/**
 * The actions on meetings, and which dialog is open. This state belongs to the page, because a card may disappear
 * while its meeting is being edited.
 */
export function useMeetingActions(onDeleted: () => void) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('meeting dialog', null)
  const asked = useAskedForNew(useSession(({ user }) => user?.can.scheduleMeetings === true))
  const setting = useSetMeetingStatus()
  const deleting = useDeleteMeeting()
  const { failure, dismiss } = failureOf([setting, deleting])
  return {
    dialog: dialog ?? (asked.isAsked ? { kind: 'schedule' as const } : null),
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    setStatus: (meeting: Meeting, status: MeetingStatus) => {
      dismiss()
      setting.mutate({ seen: meeting, status })
    },
    delete: async (meeting: Meeting) => {
      await deleting.mutateAsync(meeting)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure,
    dismiss
  }
}

export type MeetingActions = ReturnType<typeof useMeetingActions>
