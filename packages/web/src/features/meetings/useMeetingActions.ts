import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteMeeting, useSetMeetingStatus } from './useMeetings.ts'

type OpenDialog = { kind: 'schedule' } | { kind: 'edit' | 'delete'; meeting: Meeting }

/** The actions on meetings, and which dialog is open. */
export function useMeetingActions(onDeleted: () => void) {
  const setting = useSetMeetingStatus()
  const deleting = useDeleteMeeting()
  const mayMake = useSession(({ user }) => user?.can.scheduleMeetings === true)
  const page = useRecordActions<OpenDialog>('meeting dialog', mayMake ? { kind: 'schedule' } : null, [setting, deleting])
  return {
    ...page,
    setStatus: (meeting: Meeting, status: MeetingStatus) => {
      page.dismiss()
      setting.mutate({ seen: meeting, status })
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type MeetingActions = ReturnType<typeof useMeetingActions>
