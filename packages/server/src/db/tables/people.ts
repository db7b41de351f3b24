import type { Instant } from '@verandah/contract/dates'
import type { FileId, InvitationId, SessionId, UserId } from '@verandah/contract/ids'
import type { InvitationStatus } from '@verandah/contract/invitations'
import type { Theme } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import type { Flag, RecordColumns } from './columns.ts'

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
  /** A temporary password is none after this. */
  temp_password_until: Instant | null
  is_active: Flag
  is_email_verified: Flag
  two_factor_enabled: Flag
  failed_logins: number
  locked_until: Instant | null
  last_activity: Instant | null
  email_notifications: Flag
  sms_notifications: Flag
  theme: Theme
  photo_id: FileId | null
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

/** A one-time link in a mail; each purpose has one at most, so the newest wins. */
export interface LinksTable {
  user_id: UserId
  purpose: 'reset' | 'verify'
  /** SHA-256 of the token, hex. */
  token_hash: string
  expires_at: Instant
}

export interface InvitationsTable extends RecordColumns {
  id: InvitationId
  /** Lower case; one pending invitation for each. */
  email: string
  role: Role
  unit_number: string | null
  /** As an imported table named the person, for the greeting. */
  name: string | null
  /** SHA-256 of the token, hex; null once a newer invitation took its place. */
  token_hash: string | null
  /** `expired` follows from `expires_at`. */
  status: Exclude<InvitationStatus, 'expired'>
  expires_at: Instant
  invited_by: UserId | null
  used_by: UserId | null
}

export interface TwoFactorTable {
  user_id: UserId
  /** Base32, sealed with SECRET_KEY. */
  secret: string
  /** Null while it is being set up. */
  confirmed_at: Instant | null
  /** The last 30-second step whose code was taken: none is taken twice. */
  last_step: number
  created_at: Instant
}

export interface BackupCodesTable {
  user_id: UserId
  code_hash: string
  used_at: Instant | null
}

/** Sign-ins whose password was right and whose code is awaited. */
export interface ChallengesTable {
  token_hash: string
  user_id: UserId
  tries: number
  expires_at: Instant
}
