import type { Day, Instant } from '@verandah/contract/dates'
import type { HandoverId, HandoverStatus } from '@verandah/contract/handovers'
import type { FileId, UserId } from '@verandah/contract/ids'
import type { Theme } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import type { Selectable } from 'kysely'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface UsersTable extends RecordColumns {
  id: UserId
  first_name: string
  last_name: string
  /** Folded first and last name, separated by U+0001: lists are sorted by it. */
  name_key: string
  /** The address in lower case; unique among those not deleted. */
  search_key: string
  /** Lower case; unique among those not deleted. */
  email: string
  phone: string | null
  unit_number: string | null
  role: Role
  password_hash: string
  password_changed_at: Instant | null
  must_change_password: Flag
  /** A temporary password does not work after this. */
  temp_password_until: Instant | null
  is_active: Flag
  is_email_verified: Flag
  two_factor_enabled: Flag
  failed_logins: number
  locked_until: Instant | null
  /** When the lock began; one that begins in the future was made by a wrong clock, and counts as none. */
  locked_at: Instant | null
  email_notifications: Flag
  sms_notifications: Flag
  theme: Theme
  photo_id: FileId | null
  /** When the account was anonymised: since then nothing here says who it was, for good. */
  anonymised_at: Instant | null
}

/**
 * When people were last active. It has its own table because it is written every minute, and reads of the accounts are
 * cached meanwhile.
 */
export interface UsersActivityTable {
  user_id: UserId
  last_at: Instant
}

/** Changes of role that are planned for one day; at most one row is planned. */
export interface UsersHandoversTable extends RecordColumns {
  id: HandoverId
  day: Day
  note: string | null
  planned_by: UserId
  status: HandoverStatus
  applied_at: Instant | null
  /** JSON: for each person with a problem, the reason by its key; null where it has not failed. */
  problems: string | null
}

export interface UsersHandoversChangesTable {
  handover_id: HandoverId
  position: number
  user_id: UserId
  /** The person's role when the hand-over was planned. */
  from_role: Role
  to_role: Role
}

type Columns = Selectable<UsersTable>
export interface UserRow extends Columns {
  last_activity: Instant | null
}
/** Columns of an account that are to be written. */
export type UserChanges = Partial<Columns>

declare module '../../db/schema.ts' {
  interface Schema {
    users: UsersTable
    users_activity: UsersActivityTable
    users_handovers: UsersHandoversTable
    users_handovers_changes: UsersHandoversChangesTable
  }
}
