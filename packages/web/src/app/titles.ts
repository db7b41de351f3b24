import type { Role } from '@verandah/contract/roles'
import { matchPath } from 'react-router'
import { PATHS } from './paths.ts'

const TITLES: Record<string, string> = {
  [PATHS.dashboard]: 'Dashboard',
  [PATHS.announcements]: 'Announcements',
  [PATHS.meetings]: 'Meetings',
  [PATHS.maintenance]: 'Maintenance',
  [PATHS.documents]: 'Documents',
  [PATHS.users]: 'User Management',
  [PATHS.finances]: 'Financial Management',
  [PATHS.vendors]: 'Vendor Management',
  [PATHS.profile]: 'Profile',
  [PATHS.community]: 'Community',
  [PATHS.votes]: 'Votes',
  [PATHS.projects]: 'Projects',
  [PATHS.reports]: 'Reports',
  [PATHS.approvals]: 'Approvals',
  [PATHS.settings]: 'System Settings'
}

/** The president oversees the money, others keep it. */
export function financesTitle(role: Role): string {
  return role === 'president' ? 'Financial Overview' : 'Financial Management'
}

/** The top bar's title in English: that of the list also for one of its records; null where the product's name stands. */
export function titleOf(pathname: string, role: Role): string | null {
  const path = Object.keys(TITLES).find((list) => matchPath({ path: list, end: false }, pathname) !== null)
  if (path === undefined) return null
  return path === PATHS.finances ? financesTitle(role) : (TITLES[path] ?? null)
}
