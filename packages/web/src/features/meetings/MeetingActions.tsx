import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import { IconBan, IconCalendarEvent, IconCheck, IconPencil, IconPlayerPlay, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useDeleteMeeting, useSetMeetingStatus } from './useMeetings.ts'

const MeetingDialog = openedOnDemand(async () => (await import('./dialogs/MeetingDialog.tsx')).MeetingDialog)

type Dialog = { kind: 'schedule' } | { kind: 'edit' | 'delete'; meeting: Meeting }

/** The actions on meetings, and which dialog is open. */
export function useMeetingActions(onDeleted: () => void) {
  const setting = useSetMeetingStatus()
  const deleting = useDeleteMeeting()
  const mayMake = useSession(({ user }) => user?.can.scheduleMeetings === true)
  const page = useRecordActions<Dialog>('meeting dialog', mayMake ? { kind: 'schedule' } : null, [setting, deleting])
  return {
    ...page,
    mayMake,
    setStatus: (meeting: Meeting, status: MeetingStatus) => {
      page.dismiss()
      setting.mutate({ seen: meeting, status })
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type MeetingActions = ReturnType<typeof useMeetingActions>

const STATUS: Record<MeetingStatus, { label: string; Icon: TablerIcon }> = {
  scheduled: { label: 'Schedule Meeting', Icon: IconCalendarEvent },
  'in-progress': { label: 'Start Meeting', Icon: IconPlayerPlay },
  completed: { label: 'Mark Complete', Icon: IconCheck },
  cancelled: { label: 'Cancel Meeting', Icon: IconBan }
}

/** What may be done with a meeting now, as the server says. */
export function MeetingMenu({ meeting, actions }: { meeting: Meeting; actions: MeetingActions }) {
  const { t } = useTranslation()
  const { title, can } = meeting
  const entries = [
    offer(can.edit, t('Edit'), IconPencil, () => actions.open({ kind: 'edit', meeting })),
    ...can.transitions.map((status) => offer(true, t(STATUS[status].label), STATUS[status].Icon, () => actions.setStatus(meeting, status))),
    offer(can.delete, t('Delete'), IconTrash, () => actions.open({ kind: 'delete', meeting }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}

/** The dialog that is open on a page of meetings, if any. */
export function MeetingDialogs({ actions: { dialog, ...actions } }: { actions: MeetingActions }) {
  const { t } = useTranslation()
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
