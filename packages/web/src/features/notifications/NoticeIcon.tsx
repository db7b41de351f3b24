import {
  IconBell,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarX,
  IconChecklist,
  IconCreditCard,
  IconDatabaseExport,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconReceipt,
  IconSpeakerphone,
  IconThumbUp,
  IconTool,
  IconUser,
  type TablerIcon
} from '@tabler/icons-react'

/** By kind, else by the feature that its kind begins with. */
const ICONS: Record<string, TablerIcon> = {
  announcements: IconSpeakerphone,
  'announcements.commented': IconMessageCircle,
  backups: IconDatabaseExport,
  dues: IconReceipt,
  feedback: IconMessages,
  finances: IconCreditCard,
  maintenance: IconTool,
  'maintenance.commented': IconMessageCircle,
  meetings: IconCalendarEvent,
  'meetings.cancelled': IconCalendarX,
  approvals: IconChecklist,
  'notifications.broadcast': IconMail,
  users: IconUser,
  'users.locked': IconLock,
  'users.unlocked': IconLockOpen,
  vendors: IconBuildingStore,
  votes: IconThumbUp
}

/** What a notice is about, as a picture. */
export function NoticeIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? ICONS[kind.split('.')[0] ?? ''] ?? IconBell
  return <Icon size={20} aria-hidden />
}
