import { rankOf, type Role } from '@verandah/contract/roles'
import { PATHS, type Path } from './paths.ts'

/**
 * Who may open a screen: `anyone`; a `guest`, who is sent to the dashboard once signed in; everyone `signed-in`; or
 * those of them from the rank of a role on. What they may do there is the server's to say.
 */
export type Access = 'anyone' | 'guest' | 'signed-in' | Role

export const ACCESS: Record<Path, Access> = {
  [PATHS.login]: 'guest',
  [PATHS.register]: 'guest',
  [PATHS.forgotPassword]: 'guest',
  [PATHS.resetPassword]: 'guest',
  [PATHS.verifyEmail]: 'anyone',
  [PATHS.unsubscribe]: 'anyone',
  [PATHS.setup]: 'anyone',
  [PATHS.dashboard]: 'signed-in',
  [PATHS.announcements]: 'signed-in',
  [PATHS.announcement]: 'signed-in',
  [PATHS.meetings]: 'signed-in',
  [PATHS.meeting]: 'signed-in',
  [PATHS.maintenance]: 'signed-in',
  [PATHS.maintenanceRequest]: 'signed-in',
  [PATHS.documents]: 'signed-in',
  [PATHS.users]: 'secretary',
  [PATHS.finances]: 'signed-in',
  [PATHS.vendors]: 'treasurer',
  [PATHS.vendor]: 'treasurer',
  [PATHS.community]: 'signed-in',
  [PATHS.votes]: 'council',
  [PATHS.vote]: 'council',
  [PATHS.projects]: 'council',
  [PATHS.reports]: 'council',
  [PATHS.approvals]: 'treasurer',
  [PATHS.settings]: 'administrator',
  [PATHS.settingsPage]: 'administrator',
  [PATHS.profile]: 'signed-in'
}

/** Whether a signed-in person's rank opens a screen. */
export function mayOpen(role: string, path: Path): boolean {
  const access = ACCESS[path]
  if (access === 'anyone' || access === 'signed-in') return true
  return access !== 'guest' && rankOf(role) >= rankOf(access)
}
