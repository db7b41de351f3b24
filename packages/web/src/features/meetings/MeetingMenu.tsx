import { instantAt, instant } from '@verandah/contract/dates'
import { type Meeting, MEETING_MOVES, type MeetingStatus } from '@verandah/contract/meetings'
import { IconBan, IconCheck, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, type MenuEntry } from '../../ui/ActionsMenu.tsx'
import type { MeetingDeeds } from './useMeetingDeeds.ts'

interface MeetingMenuProps {
  meeting: Meeting
  deeds: Pick<MeetingDeeds, 'open' | 'move'>
  now: Date
}

/** Where its status may go now: as the table says, and nothing starts before its time. */
function movesOf({ status, can, date, startTime }: Meeting, now: Date): readonly MeetingStatus[] {
  if (!can.setStatus) return []
  const hasBegun = instant(now) >= instantAt(date, startTime)
  return MEETING_MOVES[status].filter((to) => to !== 'in-progress' || hasBegun)
}

export function MeetingMenu({ meeting, deeds, now }: MeetingMenuProps) {
  const { t } = useTranslation()
  const moves = movesOf(meeting, now)
  const entries: MenuEntry[] = []
  if (meeting.can.edit) {
    entries.push({ label: t('Edit'), icon: <IconPencil size={18} aria-hidden />, run: () => deeds.open({ kind: 'edit', meeting }) })
  }
  if (moves.includes('in-progress')) {
    entries.push({
      label: t('Start Meeting'),
      icon: <IconPlayerPlay size={18} aria-hidden />,
      run: () => deeds.move(meeting, 'in-progress')
    })
  }
  if (moves.includes('completed')) {
    entries.push({ label: t('Mark Complete'), icon: <IconCheck size={18} aria-hidden />, run: () => deeds.move(meeting, 'completed') })
  }
  if (moves.includes('cancelled')) {
    entries.push({ label: t('Cancel Meeting'), icon: <IconBan size={18} aria-hidden />, run: () => deeds.move(meeting, 'cancelled') })
  }
  if (meeting.can.delete) {
    entries.push({
      label: t('Delete'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      run: () => deeds.open({ kind: 'delete', meeting })
    })
  }
  return <ActionsMenu label={t('Actions for {{title}}', { title: meeting.title })} entries={entries} />
}
