import { Announcement } from './announcementRecord.ts'
import { Approval } from './approvals.ts'
import { DayText, InstantText } from './dates.ts'
import { Transaction } from './finances.ts'
import { Readiness } from './health.ts'
import { MaintenanceRequest } from './maintenance.ts'
import { Meeting, MeetingId } from './meetings.ts'
import { Role } from './roles.ts'
import { SetupStep } from './setupSteps.ts'
import { Vote } from './votes.ts'
import { named, z } from './z.ts'

/** The types of activity that the administrator's view distinguishes. */
export const ACTIVITY_TYPES = ['user_registration', 'system_update', 'security_alert', 'error'] as const
export const ACTIVITY_STATUSES = ['pending', 'success', 'warning', 'error'] as const

const Activity = z.object({
  type: z.enum(ACTIVITY_TYPES),
  /** A sentence: what happened to which record, and who did it. */
  text: z.string(),
  status: z.enum(ACTIVITY_STATUSES),
  at: InstantText
})
export type Activity = z.output<typeof Activity>

/**
 * The kinds of things that may wait for somebody. Approvals and the like wait for a decision or a task; announcements and
 * meetings are to be read.
 */
const WAITING_KINDS = [
  'setup',
  'failing_checks',
  'overdue_requests',
  'assigned_requests',
  'dues',
  'slips',
  'billing',
  'arrears',
  'bank_lines',
  'approvals',
  'votes',
  'contracts',
  'assembly',
  'minutes',
  'requests',
  'announcements',
  'drafts',
  'feedback',
  'meetings'
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  /** A sentence, built like the phrases of `summary`. */
  text: z.string(),
  /** The number of things that wait; the debt of a home is one. */
  count: z.number(),
  /** The page of the portal that shows it. */
  link: z.string(),
  /** The time since which the oldest of it waits; null: unknown. */
  since: z.nullable(InstantText)
})
export type Waiting = z.output<typeof Waiting>

/** The figures and lists of all views; a view has those of its role. Each is provided by the feature that it counts. */
export const DashboardFigures = z.object({
  /** The steps of the set-up that the caller sees, in order. */
  setupSteps: z.array(SetupStep),
  /** Scheduled or in progress, and not over. */
  upcomingMeetings: z.number(),
  /**
   * The annual general meeting: the day of the last one that was held (null: none is known), by when the next is to be held, and the
   * one that is being prepared, if there is one, with its day.
   */
  assemblyDue: z.object({
    lastHeld: z.nullable(DayText),
    dueBy: z.nullable(DayText),
    meetingId: z.nullable(MeetingId),
    date: z.nullable(DayText)
  }),
  /** Published, for the caller, and not opened by them. */
  unreadAnnouncements: z.number(),
  /** `unreadAnnouncements`, under the name that the council's view has for it. */
  newAnnouncements: z.number(),
  /** Drafts that the caller may open. */
  draftAnnouncements: z.number(),
  /** The number of documents that the caller may see. */
  documents: z.number(),
  /** People whose account was made within the last 30 days. */
  newRegistrations: z.number(),
  totalUsers: z.number(),
  activeUsers: z.number(),
  /** Open resolutions that the caller may vote on and has not. */
  pendingVotes: z.number(),
  /** The next of these. */
  votes: z.array(z.extend(z.pick(Vote, { _id: true, title: true, deadline: true }), { status: z.literal('pending') })),
  /** Approvals that wait for a decision. */
  pendingApprovals: z.number(),
  /** The caller's maintenance requests that are neither completed nor cancelled. */
  openRequests: z.number(),
  /** Whole percent: of the requests completed in the last 90 days, the share completed within their target. Null: there were none. */
  performance: z.nullable(z.number()),
  /** Feedback that nobody has acknowledged or answered. */
  communityFeedback: z.number(),
  /** Projects that are active. */
  activeProjects: z.number(),
  /** Open requests of high priority, and the same. */
  communityIssues: z.number(),
  /** The amount in rupees. */
  totalBalance: z.number(),
  /** Rupees of expenses that are approved and not paid yet. */
  approvedUnpaid: z.number(),
  monthlyIncome: z.number(),
  monthlyExpenses: z.number(),
  /** All pending income; in a resident's view that of the units whose account they see. */
  outstandingDues: z.number(),
  /** True if the building has said where dues are paid to. */
  paymentKnown: z.boolean(),
  /** The part in whole percent. */
  budgetUtilization: z.number(),
  /** The latest ones. */
  recentTransactions: z.array(
    z.pick(Transaction, {
      _id: true,
      type: true,
      description: true,
      amount: true,
      date: true,
      status: true,
      vendor: true,
      unitNumber: true
    })
  ),
  /** The newest ones, with the day of publication. */
  announcements: z.array(z.extend(z.pick(Announcement, { _id: true, title: true, priority: true }), { date: DayText, read: z.boolean() })),
  /** The caller's newest, with the day of submission. */
  requests: z.array(z.extend(z.pick(MaintenanceRequest, { _id: true, title: true, status: true, priority: true }), { date: DayText })),
  /** The next ones. */
  meetings: z.array(z.pick(Meeting, { _id: true, title: true, date: true, startTime: true, endTime: true, location: true, type: true })),
  /** The most urgent approvals that wait for a decision, the oldest of these first. */
  approvals: z.array(Approval),
  /** The results of readiness of the last few seconds, and when the newest archive was made; null: there is none. */
  systemHealth: z.extend(z.pick(Readiness.shape.checks, { database: true, disk: true }), {
    /** `not_set_up`: there is no mail server; mails wait in the outbox until somebody hands them on. */
    mail: z.enum(['ok', 'not_set_up', 'failing']),
    /** Mails that were not sent yet and still have their text. */
    waitingMails: z.number(),
    lastBackup: z.nullable(InstantText)
  }),
  /** Bytes: the database and all files that were uploaded. */
  storageUsed: z.number(),
  /** The newest entries of the audit trail. */
  activities: z.array(Activity)
})
export type DashboardFigures = z.output<typeof DashboardFigures>
export type DashboardFigure = keyof DashboardFigures

export const Dashboard = named(
  { id: 'Dashboard' },
  z.extend(z.partial(DashboardFigures), {
    role: Role,
    title: z.string(),
    description: z.string(),
    /** One sentence that says what waits for the caller; worded, as title and description are, in their language. */
    summary: z.string(),
    /** The same, each with its page; the oldest first, before them that of which nobody knows since when. */
    waiting: z.array(Waiting)
  })
)
export type Dashboard = z.output<typeof Dashboard>
