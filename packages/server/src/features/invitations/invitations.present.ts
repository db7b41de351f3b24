import type { Invitation } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import type { ReadContext } from '../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { InvitationFact } from './invitations.events.ts'
import { invitationPolicy, statusOf } from './invitations.policy.ts'
import type { StoredInvitation } from './invitations.table.ts'

/** An invitation with the name of its sender; null when the portal itself sent it. */
export type InvitationRow = StoredInvitation & { [Column in Exclude<keyof NamedColumns, 'role'>]: NamedColumns[Column] | null } & {
  inviter_role: Role | null
}

/** What an event says of an invitation. */
export function toFact({ id, email, role, unit_number, name, expires_at }: StoredInvitation): InvitationFact {
  return { subject: { kind: 'invitation', id }, email, role, unitNumber: unit_number, name, expiresAt: expires_at }
}

function inviterOf(reading: Pick<ReadContext, 'photoUrl'>, row: InvitationRow): Invitation['invitedBy'] {
  const { invited_by, first_name, last_name, inviter_role: role, photo_id } = row
  if (invited_by === null || first_name === null || last_name === null || role === null) return null
  return presentPerson(reading, invited_by, { first_name, last_name, role, photo_id })
}

export function presentInvitation(reading: Pick<ReadContext, 'actor' | 'now' | 'photoUrl'>, row: InvitationRow): Invitation {
  return {
    ...presentRecord(row),
    email: row.email,
    role: row.role,
    unitNumber: row.unit_number,
    status: statusOf(row, reading.now),
    expiresAt: row.expires_at,
    invitedBy: inviterOf(reading, row),
    can: invitationPolicy(reading.actor, row)
  }
}
