import type { Meeting, MeetingStatus } from '@verandah/contract/meetings'
import { IconBan, IconCalendarEvent, IconCheck, IconPencil, IconPlayerPlay, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, type MenuEntry } from '../../ui/buttons/ActionsMenu.tsx'
import type { MeetingActions } from './useMeetingActions.ts'

interface MeetingMenuProps {
  meeting: Meeting
  actions: Pick<MeetingActions, 'open' | 'setStatus'>
}

const STATUS: Record<MeetingStatus, { label: string; Icon: TablerIcon }> = {
  scheduled: { label: 'Schedule Meeting', Icon: IconCalendarEvent },
  'in-progress': { label: 'Start Meeting', Icon: IconPlayerPlay },
  completed: { label: 'Mark Complete', Icon: IconCheck },
  cancelled: { label: 'Cancel Meeting', Icon: IconBan }
}

/** What may be done with a meeting now, as the server says. */
export function MeetingMenu({ meeting, actions }: MeetingMenuProps) {
  const { t } = useTranslation()
  const { title, can } = meeting
  const entries: MenuEntry[] = []
  const offer = (label: string, Icon: TablerIcon, run: () => void, danger = false) =>
    entries.push({ label, icon: <Icon size={18} aria-hidden />, run, danger })
  if (can.edit) offer(t('Edit'), IconPencil, () => actions.open({ kind: 'edit', meeting }))
  for (const status of can.transitions) {
    const { label, Icon } = STATUS[status]
    offer(t(label), Icon, () => actions.setStatus(meeting, status))
  }
  if (can.delete) offer(t('Delete'), IconTrash, () => actions.open({ kind: 'delete', meeting }), true)
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}
