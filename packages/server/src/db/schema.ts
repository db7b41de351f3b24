import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { MeetingId, NotificationId, SessionId, UserId } from '@verandah/contract/ids'
import type { MeetingStatus, MeetingType } from '@verandah/contract/meetings'
import type { Role } from '@verandah/contract/roles'
import type { Theme } from '@verandah/contract/users'

/** SQLite has no booleans; PostgreSQL stores the same. */
export type Flag = 0 | 1

interface RecordColumns {
  created_at: Instant
  updated_at: Instant
  version: number
  deleted_at: Instant | null
}

export interface UsersTable extends RecordColumns {
  id: UserId
  first_name: string
  last_name: string
  /** Folded first and last name, parted by U+0001: lists are sorted by it. */
  name_key: string
  /** Folded "first last" and the e-mail, a line each: the search looks here. */
  search_key: string
  /** Lower case; unique among those not deleted. */
  email: string
  phone: string | null
  unit_number: string | null
  unit_confirmed: Flag
  role: Role
  password_hash: string
  password_changed_at: Instant | null
  must_change_password: Flag
  is_active: Flag
  is_email_verified: Flag
  two_factor_enabled: Flag
  failed_logins: number
  locked_until: Instant | null
  last_activity: Instant | null
  email_notifications: Flag
  sms_notifications: Flag
  theme: Theme
}

export interface SessionsTable {
  id: SessionId
  user_id: UserId
  /** SHA-256 of the bearer token, hex. */
  token_hash: string
  device: string
  ip: string
  created_at: Instant
  last_used_at: Instant
  /** The absolute end; the idle end follows from `last_used_at`. */
  expires_at: Instant
}

export interface MeetingsTable extends RecordColumns {
  id: MeetingId
  title: string
  description: string | null
  date: Day
  start_time: Time
  end_time: Time
  /** `date` and the times in Asia/Colombo, as moments: what is past follows from them. */
  starts_at: Instant
  ends_at: Instant
  location: string
  type: MeetingType
  status: MeetingStatus
  /** JSON: [{ item, duration }], minutes. An agenda is written as a whole, so it is a value of its meeting. */
  agenda: string
  organizer_id: UserId
  /** The day for which "tomorrow" has been said, so that it is said once. */
  reminded_for: Day | null
}

export interface NotificationsTable {
  id: NotificationId
  user_id: UserId
  /** The event's number in the audit trail: nobody is told twice of one event. */
  event_number: number | null
  kind: string
  text: string
  link: string | null
  created_at: Instant
  read_at: Instant | null
}

/** Events whose notices are still to be made; gone once they are. */
export interface OutboxTable {
  /** The event's number in the audit trail. */
  number: number
  event: string
  at: Instant
  /** JSON sealed with SECRET_KEY: what a mail must say and the audit trail must not hold. */
  secret: string | null
  attempts: number
  next_at: Instant
  last_error: string | null
}

export interface MailsTable {
  id: string
  /** Event and receiver: a second delivery of the same event makes no second mail. */
  key: string
  kind: string
  user_id: UserId | null
  to_address: string
  subject: string
  /** JSON { text, html } sealed with SECRET_KEY; null once wiped. */
  body: string | null
  created_at: Instant
  next_at: Instant
  attempts: number
  sent_at: Instant | null
  last_error: string | null
}

export interface AuditTable {
  number: number
  at: Instant
  kind: string
  actor_id: UserId | null
  subject_kind: string | null
  subject_id: string | null
  /** JSON: the event as recorded. */
  details: string
  /** SHA-256 of the row and of the one before it, hex. */
  hash: string
}

export interface JobsTable {
  name: string
  owner: string | null
  lease_until: Instant
  last_run_at: Instant | null
}

/** Failures and uploads within a window, per address or person. */
export interface CountersTable {
  key: string
  count: number
  ends_at: Instant
}

/** Counts and sums that would cost a scan; kept in the transaction of what they count. */
export interface TalliesTable {
  name: string
  value: number
}

/** What there is one of: the building's profile, the mark of a demo. JSON by name. */
export interface PortalTable {
  name: string
  value: string
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  meetings: MeetingsTable
  notifications: NotificationsTable
  outbox: OutboxTable
  mails: MailsTable
  audit: AuditTable
  jobs: JobsTable
  counters: CountersTable
  tallies: TalliesTable
  portal: PortalTable
}
