import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import type { Month } from '@verandah/contract/dates'
import { FIGURE_LINK, figureOfMonthLink } from '@verandah/contract/figureLinks'
import type { FeedbackList } from '@verandah/contract/feedback'
import type { Reports } from '@verandah/contract/reports'
import type { MyAccount } from '@verandah/contract/dues'
import type { Role } from '@verandah/contract/roles'

/** What somebody finds where a card leads. */
export interface Places {
  role: Role
  month: Month
  /** How many records the list has, which is what it says. */
  total: (address: string) => Promise<number>
  /** What a list of transactions says that its rows add up to, in rupees. */
  sum: (address: string) => Promise<number>
  /** The amounts of a list of transactions that do not count yet, in rupees. */
  amounts: (address: string) => Promise<number>
  /** What the call behind a page answers. */
  answer: <T>(address: string) => Promise<T>
  /** Rupees. */
  budget: () => Promise<number>
}

type NumberFigure = {
  [Name in keyof DashboardFigures]: DashboardFigures[Name] extends number | null ? Name : never
}[keyof DashboardFigures]

/** Which number at the address of its card is the same as each figure; null: its page shows no number. */
export const SAME_NUMBER: Record<NumberFigure, ((at: Places) => Promise<number | null>) | null> = {
  upcomingMeetings: ({ total }) => total(FIGURE_LINK.upcomingMeetings),
  unreadAnnouncements: ({ total }) => total(FIGURE_LINK.unreadAnnouncements),
  newAnnouncements: ({ total }) => total(FIGURE_LINK.newAnnouncements),
  draftAnnouncements: ({ total }) => total(FIGURE_LINK.draftAnnouncements),
  documents: ({ total }) => total(FIGURE_LINK.documents),
  newRegistrations: ({ total }) => total(FIGURE_LINK.newRegistrations),
  totalUsers: ({ total }) => total(FIGURE_LINK.totalUsers),
  activeUsers: ({ total }) => total(FIGURE_LINK.activeUsers),
  pendingVotes: ({ total }) => total(FIGURE_LINK.pendingVotes),
  pendingApprovals: ({ total }) => total(FIGURE_LINK.pendingApprovals),
  openRequests: ({ total }) => total(FIGURE_LINK.openRequests),
  communityFeedback: ({ total }) => total(FIGURE_LINK.communityFeedback),
  activeProjects: ({ total }) => total(FIGURE_LINK.activeProjects),
  totalBalance: ({ sum }) => sum(FIGURE_LINK.totalBalance),
  // A note below the balance, from the ledger.
  approvedUnpaid: null,
  monthlyIncome: ({ sum, month }) => sum(figureOfMonthLink('monthlyIncome', month)),
  monthlyExpenses: async ({ sum, month }) => 0 - (await sum(figureOfMonthLink('monthlyExpenses', month))),
  outstandingDues: async ({ role, amounts, answer }) =>
    role === 'resident' ? (await answer<MyAccount>(FIGURE_LINK.ownDues)).outstanding : amounts(FIGURE_LINK.outstandingDues),
  // A bar below the figures, which leads nowhere: it is made of two numbers.
  async budgetUtilization({ sum, budget, month }) {
    const [spent, planned] = [0 - (await sum(figureOfMonthLink('monthlyExpenses', month))), await budget()]
    return planned === 0 ? 0 : Math.round((spent / planned) * 100)
  },
  performance: async ({ answer }) => (await answer<Reports>(FIGURE_LINK.performance)).maintenance.performance,
  async communityIssues({ answer }) {
    const { issues } = await answer<FeedbackList>(FIGURE_LINK.communityIssues)
    return issues === undefined ? null : issues.openFeedback + issues.urgentRequests
  },
  // The page of the archives has no such number; the size has a test of its own.
  storageUsed: null
}
