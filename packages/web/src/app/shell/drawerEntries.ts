import type { Role } from '@verandah/contract/roles'
import {
  IconBuildingStore,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconFolder,
  IconHammer,
  IconLayoutDashboard,
  IconMessages,
  IconSettings,
  IconCalendarEvent,
  IconSpeakerphone,
  IconTool,
  IconUsers,
  IconThumbUp,
  type TablerIcon
} from '@tabler/icons-react'
import { mayOpen } from '../access.ts'
import { PATHS, type Path } from '../paths.ts'
import { financesTitle } from '../titles.ts'

export interface DrawerEntry {
  path: Path
  /** In English. */
  label: string
  icon: TablerIcon
}

const EVERYONE: DrawerEntry[] = [
  { path: PATHS.dashboard, label: 'Dashboard', icon: IconLayoutDashboard },
  { path: PATHS.announcements, label: 'Announcements', icon: IconSpeakerphone },
  { path: PATHS.meetings, label: 'Meetings', icon: IconCalendarEvent },
  { path: PATHS.maintenance, label: 'Maintenance', icon: IconTool },
  { path: PATHS.documents, label: 'Documents', icon: IconFolder }
]

const GOVERNANCE: DrawerEntry[] = [
  { path: PATHS.community, label: 'Community', icon: IconMessages },
  { path: PATHS.votes, label: 'Votes', icon: IconThumbUp },
  { path: PATHS.projects, label: 'Projects', icon: IconHammer },
  { path: PATHS.reports, label: 'Reports', icon: IconChartBar },
  { path: PATHS.approvals, label: 'Approvals', icon: IconChecklist },
  { path: PATHS.settings, label: 'System Settings', icon: IconSettings }
]

type Office = typeof PATHS.users | typeof PATHS.finances | typeof PATHS.vendors

/** The screens of each role's own work; others of the same rank may open them, but find no entry. */
const OFFICE: Record<Role, Office[]> = {
  resident: [],
  council: [],
  treasurer: [PATHS.finances, PATHS.vendors],
  secretary: [PATHS.users],
  president: [PATHS.finances, PATHS.vendors],
  administrator: [PATHS.users, PATHS.finances, PATHS.vendors]
}

function officeEntry(path: Office, role: Role): DrawerEntry {
  if (path === PATHS.users) return { path, label: 'User Management', icon: IconUsers }
  if (path === PATHS.finances) return { path, label: financesTitle(role), icon: IconCreditCard }
  return { path, label: 'Vendor Management', icon: IconBuildingStore }
}

export function workEntries(role: Role): DrawerEntry[] {
  return [...EVERYONE, ...(OFFICE[role] ?? []).map((path) => officeEntry(path, role))]
}

export function governanceEntries(role: Role): DrawerEntry[] {
  return GOVERNANCE.filter(({ path }) => mayOpen(role, path))
}
