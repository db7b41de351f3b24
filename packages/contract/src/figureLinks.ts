import { firstDayOf, lastDayOf, type Month } from './dates.ts'
import { paths } from './paths.ts'

/**
 * Where each figure of the dashboard leads. The part after the question mark is the filter of that list, under the names
 * that the call of the list has too: the list's total under it is the figure.
 */
export const FIGURE_LINK = {
  /** Where no annual meeting is being prepared; else its page. */
  assemblyDue: paths.meetings,
  upcomingMeetings: `${paths.meetings}?upcoming=true`,
  unreadAnnouncements: `${paths.announcements}?status=unread`,
  newAnnouncements: `${paths.announcements}?status=unread`,
  draftAnnouncements: `${paths.announcements}?status=draft`,
  documents: paths.documents,
  newRegistrations: `${paths.users}?status=new`,
  totalUsers: paths.users,
  activeUsers: `${paths.users}?status=active`,
  pendingVotes: `${paths.votes}?waiting=true`,
  pendingApprovals: paths.approvals,
  openRequests: `${paths.maintenance}?status=open`,
  communityFeedback: `${paths.community}?status=open`,
  activeProjects: `${paths.projects}?status=active`,
  /** The list's sum is the figure. */
  totalBalance: paths.finances,
  monthlyIncome: `${paths.finances}?type=income&status=counted`,
  monthlyExpenses: `${paths.finances}?type=expense&status=counted`,
  /** The list says what these amounts, which do not count, add up to. */
  outstandingDues: `${paths.finances}?type=income&status=pending&bills=include`,
  ownDues: paths.ownAccount,
  /** The page shows the same figure. */
  performance: paths.reports,
  /** Above the inbox stand the two counts that it is the sum of, each leading to its list. */
  communityIssues: paths.community,
  urgentRequests: `${paths.maintenance}?status=open&priority=high`,
  systemHealth: paths.settings,
  storageUsed: paths.settingsTab('backups')
} as const
export type LinkedFigure = keyof typeof FIGURE_LINK

/** Returns where a figure of this month leads: to the month's days of its list. */
export function figureOfMonthLink(figure: 'monthlyIncome' | 'monthlyExpenses', month: Month): string {
  return `${FIGURE_LINK[figure]}&from=${firstDayOf(month)}&to=${lastDayOf(month)}`
}
