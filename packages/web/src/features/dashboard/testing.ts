import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { Approval, ApprovalId } from '@verandah/contract/approvals'
import { DASHBOARD_TEXT } from '@verandah/contract/dashboard'
import type { Dashboard } from '@verandah/contract/dashboardFigures'
import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Role } from '@verandah/contract/roles'
import type { VoteId } from '@verandah/contract/votes'
import { person, RECORD } from '../../test/people.ts'

export const approval: Approval = {
  _id: '01900000-0000-7000-8000-000000000077' as ApprovalId,
  ...RECORD,
  type: 'user_role_change',
  title: 'Kamal Silva would join the council',
  amount: 84_500,
  vendor: null,
  budgetLeft: null,
  countsOn: null,
  attachment: null,
  priority: 'high',
  reason: null,
  requestedBy: person(1),
  subject: { kind: 'user', _id: '01900000-0000-7000-8000-000000000002', name: 'Kamal Silva' },
  change: { from: 'resident', to: 'council' },
  status: 'pending',
  can: { approve: true, reject: true }
}

const meetings = [
  {
    _id: '01900000-0000-7000-8000-000000000100' as MeetingId,
    title: 'Annual general meeting',
    date: '2026-12-05' as Day,
    startTime: '18:00' as Time,
    endTime: '20:30' as Time,
    location: 'Roof terrace',
    type: 'annual' as const
  }
]

const announcements = [
  { _id: '201' as AnnouncementId, title: 'Water cut', priority: 'high' as const, date: '2026-11-20' as Day, read: false },
  { _id: '202' as AnnouncementId, title: 'The tanks', priority: 'low' as const, date: '2026-11-02' as Day, read: true }
]

const requests = [
  { _id: '401' as RequestId, title: 'Kitchen tap', status: 'in_progress' as const, priority: 'high' as const, date: '2026-11-21' as Day },
  { _id: '402' as RequestId, title: 'Hall light', status: 'completed' as const, priority: 'low' as const, date: '2026-11-01' as Day }
]

const recentTransactions = [
  {
    _id: '501' as TransactionId,
    type: 'expense' as const,
    description: 'Generator diesel',
    amount: 84_500,
    date: '2026-11-20' as Day,
    status: 'pending' as const,
    vendor: 'Lanka Fuels',
    unitNumber: null
  },
  {
    _id: '502' as TransactionId,
    type: 'income' as const,
    description: 'Late payment penalty',
    amount: 2_500,
    date: '2026-11-19' as Day,
    status: 'completed' as const,
    vendor: null,
    unitNumber: '2A'
  }
]

const money = {
  totalBalance: 2_500_000,
  approvedUnpaid: 0,
  monthlyIncome: 450_000,
  monthlyExpenses: 380_000,
  outstandingDues: 125_000,
  budgetUtilization: 76,
  recentTransactions
}

const assemblyDue = {
  lastHeld: '2025-12-14' as Day,
  dueBy: '2027-03-14' as Day,
  meetingId: '01900000-0000-7000-8000-000000000100' as MeetingId,
  date: '2999-12-21' as Day
}

const pendingVotes = [
  {
    _id: '01900000-0000-7000-8000-000000000500' as VoteId,
    title: 'Paint the lobby',
    deadline: '2026-12-05T12:30:00.000Z' as Instant,
    status: 'pending' as const
  }
]

const approvals = { pendingApprovals: 1, approvals: [approval] }

const systemHealth = {
  database: 'ok' as const,
  disk: 'ok' as const,
  mail: 'ok' as const,
  waitingMails: 0,
  lastBackup: '2026-11-20T20:30:00.000Z' as Instant
}

/** Returns an entry of the audit trail in words. */
export function activityOf(text: string) {
  return { type: 'security_alert' as const, text, status: 'warning' as const, at: '2026-11-21T04:30:00.000Z' as Instant }
}

const scheduled = {
  type: 'system_update' as const,
  text: 'Meeting scheduled by Dilan Fernando: Annual general meeting',
  status: 'success' as const,
  at: '2026-11-20T04:30:00.000Z' as Instant
}
const activities = [activityOf('Account locked: Kamal Silva'), scheduled]

const FIGURES: Record<Role, Partial<Dashboard>> = {
  resident: {
    outstandingDues: 15_000,
    paymentKnown: true,
    openRequests: 1,
    upcomingMeetings: 1,
    unreadAnnouncements: 3,
    announcements,
    requests
  },
  council: { upcomingMeetings: 2, newAnnouncements: 6, communityFeedback: 8, pendingVotes: 2, votes: pendingVotes },
  treasurer: { ...money, ...approvals },
  secretary: { upcomingMeetings: 2, draftAnnouncements: 5, newRegistrations: 4, documents: 18, meetings, assemblyDue },
  president: { activeProjects: 2, performance: 76, communityIssues: 3, assemblyDue, ...approvals },
  administrator: { totalUsers: 1089, activeUsers: 1088, systemHealth, storageUsed: 52_428_800, activities, ...approvals }
}

const WAITING: Dashboard['waiting'] = [
  {
    kind: 'overdue_requests',
    text: '2 overdue requests',
    count: 2,
    link: '/maintenance?overdue=true',
    since: '2026-11-02T04:30:00.000Z' as Instant
  },
  {
    kind: 'announcements',
    text: '1 unread announcement',
    count: 1,
    link: '/announcements?status=unread',
    since: '2026-11-20T04:30:00.000Z' as Instant
  }
]

/** Returns the view of a role, as the server answers it. */
export function dashboardOf(role: Role, over: Partial<Dashboard> = {}): Dashboard {
  return { role, ...DASHBOARD_TEXT[role], summary: 'Some things wait for you.', waiting: WAITING, ...FIGURES[role], ...over }
}
