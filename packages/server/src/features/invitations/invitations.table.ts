import type { Instant } from '@verandah/contract/dates'
import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { InvitationId, InvitationStatus } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import type { Selectable } from 'kysely'
import type { RecordColumns } from '../../db/columns.ts'

export interface InvitationsTable extends RecordColumns {
  id: InvitationId
  /** The address in lower case; one pending invitation for each. */
  email: string
  role: Role
  unit_number: string | null
  /** The person's name in the imported table, for the greeting. */
  name: string | null
  /** SHA-256 of the token, hex; null once a newer invitation took its place. */
  token_hash: string | null
  /** `expired` follows from `expires_at`. */
  status: Exclude<InvitationStatus, 'expired'>
  expires_at: Instant
  invited_by: UserId | null
  /** The last sender: the invitation counts while they may invite to its role. Null when the portal itself sent it. */
  sent_by: UserId | null
  used_by: UserId | null
  /** Their person in the register of units, where they were invited from it. */
  unit_person_id: UnitPersonId | null
}

export type StoredInvitation = Selectable<InvitationsTable>

declare module '../../db/schema.ts' {
  interface Schema {
    invitations: InvitationsTable
  }
}
