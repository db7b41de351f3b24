import type { Meeting, MeetingId, MeetingStatus } from '@verandah/contract/meetings'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUserShare,
  type TablerIcon
} from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { ConfirmDialog, DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useLayers } from '../../ui/dialogs/useBackCloses.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { hasBegun, isOver } from './list/groupMeetings.ts'
import { nameAndTime, useDeleteMeeting, useSetMeetingStatus } from './useMeetings.ts'

const MeetingDialog = openedOnDemand(async () => (await import('./dialogs/MeetingDialog.tsx')).MeetingDialog)

const HandOverDialog = openedOnDemand(async () => (await import('./dialogs/HandOverDialog.tsx')).HandOverDialog)

/** The changes of a status that ask first. */
type MeetingQuestion = 'completed' | 'cancelled'
type Dialog = { kind: 'schedule' } | { kind: 'edit' | 'handOver' | 'delete' | MeetingQuestion; meeting: Meeting }

/** Returns the actions on meetings, and which dialog is open. */
export function useMeetingActions(onDeleted: () => void) {
  const setting = useSetMeetingStatus()
  const deleting = useDeleteMeeting()
  const mayMake = useSession(({ user }) => user?.can.scheduleMeetings === true)
  const page = useRecordActions<Dialog>('meeting dialog', mayMake ? { kind: 'schedule' } : null, [setting, deleting])
  const [prepared, setPrepared] = useState<MeetingId | null>(null)
  const navigate = useNavigate()
  const isClosed = page.dialog === null
  // Once the dialog is closed: it asks before a page is left on which something was typed, and may have an address of its own.
  useEffect(() => {
    if (prepared !== null && isClosed) void navigate(paths.meeting(prepared), { replace: useLayers.getState().depth > 0 })
  }, [prepared, isClosed, navigate])
  return {
    ...page,
    mayMake,
    /** Leads to the page of a general meeting that was scheduled. */
    goTo: setPrepared,
    setStatus: async (meeting: Meeting, status: MeetingStatus) => page.run(setting, { seen: meeting, status }),
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

const REOPEN = { label: 'Reopen', Icon: IconArrowBackUp }

/**
 * Returns the question before a change that ends a meeting before its time, or that people are notified of; null: there is
 * none.
 */
function questionFor(meeting: Meeting, status: MeetingStatus): MeetingQuestion | null {
  const now = new Date()
  if (status === 'completed') return hasBegun(meeting, now) ? null : status
  return status === 'cancelled' && !isOver(meeting, now) ? status : null
}

/** Shows the menu of a meeting, with the actions that the server allows now. */
export function MeetingMenu({ meeting, actions }: { meeting: Meeting; actions: MeetingActions }) {
  const { t } = useTranslation()
  const { title, can } = meeting
  const entries = [
    offer(can.edit, t('Edit'), IconPencil, () => actions.open({ kind: 'edit', meeting })),
    offer(can.edit, t('Hand over'), IconUserShare, () => actions.open({ kind: 'handOver', meeting })),
    ...can.transitions.map((status) => {
      const { label, Icon } = can.reopen ? REOPEN : STATUS[status]
      const kind = questionFor(meeting, status)
      return offer(true, t(label), Icon, () => (kind ? actions.open({ kind, meeting }) : void actions.setStatus(meeting, status)))
    }),
    offer(can.delete, t('Delete'), IconTrash, () => actions.open({ kind: 'delete', meeting }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}

/** Shows the dialog that is open on a page of meetings, if any. */
export function MeetingDialogs({ actions: { dialog, ...actions } }: { actions: MeetingActions }) {
  const { t } = useTranslation()
  if (dialog === null) return null
  if (dialog.kind === 'completed' || dialog.kind === 'cancelled') {
    const { kind, meeting } = dialog
    const values = { title: meeting.title, day: formatDay(meeting.date) }
    const isCancelling = kind === 'cancelled'
    return (
      <ConfirmDialog
        question={
          isCancelling
            ? t('Cancel "{{title}}" of {{day}}?', values)
            : t('Mark "{{title}}" of {{day}} as completed? It has not begun.', values)
        }
        // Everybody who may see it is notified, except the person who cancels it.
        verb={isCancelling ? t('Cancel meeting for count', { count: meeting.invitedCount - 1 }) : t('Mark Complete')}
        danger={isCancelling}
        onConfirm={async () => actions.setStatus(meeting, kind)}
        onClose={actions.close}
      />
    )
  }
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this meeting?')}
        about={nameAndTime(dialog.meeting)}
        onDelete={async () => actions.delete(dialog.meeting)}
        onClose={actions.close}
      />
    )
  }
  return (
    <Suspense>
      {dialog.kind === 'handOver' ? (
        <HandOverDialog meeting={dialog.meeting} onClose={actions.close} />
      ) : (
        <MeetingDialog meeting={dialog.kind === 'edit' ? dialog.meeting : null} onClose={actions.close} onPrepared={actions.goTo} />
      )}
    </Suspense>
  )
}
