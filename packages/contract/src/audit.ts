import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filterDay } from './fields.ts'
import { UserId } from './ids.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { z } from './z.ts'

/** The parts of the portal in which something happens, by the beginning of an event's kind. */
export const AUDIT_PARTS: Readonly<Record<string, string>> = {
  account: 'Accounts',
  announcements: 'Announcements',
  approvals: 'Approvals',
  audit: 'Audit Trail',
  backups: 'Backups',
  building: 'Building Profile',
  calendar: 'Calendars',
  documents: 'Documents',
  dues: 'Dues',
  feedback: 'Community Feedback',
  finances: 'Finances',
  invitations: 'Invitations',
  maintenance: 'Maintenance',
  meetings: 'Meetings',
  notifications: 'Notifications',
  outbox: 'Outbox',
  projects: 'Projects',
  reports: 'Reports',
  settings: 'System Settings',
  setup: 'First Set-Up',
  signIn: 'Sign-Ins',
  twoFactor: 'Two-Factor',
  units: 'Units',
  users: 'Users',
  vendors: 'Vendors',
  votes: 'Votes'
}

/** Words that are no longer in use among them: an older kind stays in the trail. */
const KIND = /^[A-Za-z]{1,50}(\.[A-Za-z]{1,50})?$/

const filters = {
  actor: z.preprocess((id: string | undefined) => id || undefined, UserId.optional()),
  /** The beginning of the event's kind: `finances`, `finances.approved`. */
  kind: z.preprocess((kind: string | undefined) => kind || undefined, z.string('Unknown kind').regex(KIND, 'Unknown kind').optional()),
  /** Days, both included. */
  from: filterDay('From'),
  to: filterDay('To')
}

export const AuditFilters = z.object(filters)
export type AuditFilters = z.output<typeof AuditFilters>
export const AuditQuery = PageQuery.extend(filters)
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = z
  .object({
    _id: z.string(),
    /** Its place in the trail. */
    number: z.number(),
    at: InstantText,
    kind: z.string(),
    /** The kind in words: 'Transaction approved'. */
    action: z.string(),
    /** Null: the portal itself. */
    actor: Person.nullable(),
    subject: z.object({ kind: z.string(), _id: z.string(), title: z.string().nullable() }).nullable(),
    /** The event as it was recorded; amounts in cents. */
    details: z.record(z.string(), z.unknown()),
    /** What a person reads of it. */
    facts: z.array(z.object({ label: z.string(), value: z.string() }))
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what when, newest first',
    query: AuditQuery,
    response: z.object({ entries: z.array(AuditEntry), pagination: Pagination })
  }),
  export: endpoint({ method: 'GET', path: '/api/audit/export', summary: 'The same as a table', query: AuditFilters, file: 'text/csv' })
}
