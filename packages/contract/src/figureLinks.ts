import { firstDayOf, lastDayOf, type Month } from './dates.ts'

/**
 * Where each figure of the dashboard leads. The part after the question mark is the filter of that list, under the names
 * that the call of the list has too: the list's total under it is the figure.
 */
export const FIGURE_LINK = {
  upcomingMeetings: '/meetings?upcoming=true',
  unreadAnnouncements: '/announcements?status=unread',
  newAnnouncements: '/announcements?status=unread',
  draftAnnouncements: '/announcements?status=draft',
  documents: '/documents',
  newRegistrations: '/users?status=new',
  totalUsers: '/users',
  activeUsers: '/users?status=active',
  pendingVotes: '/votes?waiting=true',
  pendingApprovals: '/approvals',
  openRequests: '/maintenance?status=open',
  communityFeedback: '/community?status=open',
  activeProjects: '/projects?status=active',
  /** The list's sum is the figure. */
  totalBalance: '/finances',
  monthlyIncome: '/finances?type=income&status=counted',
  monthlyExpenses: '/finances?type=expense&status=counted',
  /** The amounts of the list; its sum has only what counts. */
  outstandingDues: '/finances?type=income&status=pending',
  /** A resident's page of finances is the account of their home. */
  ownDues: '/finances',
  /** The page shows the same figure. */
  performance: '/reports',
  /** Above the inbox stand the two counts that it is the sum of, each leading to its list. */
  communityIssues: '/community',
  urgentRequests: '/maintenance?status=open&priority=high',
  systemHealth: '/settings',
  storageUsed: '/settings/backups'
} as const
export type LinkedFigure = keyof typeof FIGURE_LINK

/** Where a figure of this month leads: to the month's days of its list. */
export function figureOfMonthLink(figure: 'monthlyIncome' | 'monthlyExpenses', month: Month): string {
  return `${FIGURE_LINK[figure]}&from=${firstDayOf(month)}&to=${lastDayOf(month)}`
}
