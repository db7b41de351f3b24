import type { Invitation } from '@verandah/contract/invitations'
import type { Selectable } from 'kysely'
import type { InvitationsTable, UsersTable } from '../../db/tables/people.ts'
import type { Reading } from '../../db/transact.ts'
import { invitationPolicy, statusOf } from './invitations.policy.ts'

/** An invitation with the name of who sent it; null where the portal itself did. */
export type InvitationRow = Selectable<InvitationsTable> & {
  [Column in 'first_name' | 'last_name' | 'photo_id']: UsersTable[Column] | null
}

/** What an event tells of an invitation. */
export function factOf({ id, email, role, unit_number, name, expires_at }: Selectable<InvitationsTable>) {
  return { invitationId: id, email, role, unitNumber: unit_number, name, expiresAt: expires_at }
}

function inviterOf({ invited_by, first_name, last_name, photo_id }: InvitationRow, photoUrl: Reading['photoUrl']): Invitation['invitedBy'] {
  if (invited_by === null || first_name === null || last_name === null) return null
  const photo = photoUrl(photo_id)
  return { _id: invited_by, firstName: first_name, lastName: last_name, ...(photo !== null && { photoUrl: photo }) }
}

export function presentInvitation({ actor, now, photoUrl }: Pick<Reading, 'actor' | 'now' | 'photoUrl'>, row: InvitationRow): Invitation {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    email: row.email,
    role: row.role,
    unitNumber: row.unit_number,
    status: statusOf(row, now),
    expiresAt: row.expires_at,
    invitedBy: inviterOf(row, photoUrl),
    can: invitationPolicy(actor, row)
  }
}
