import type { Invitation } from '@verandah/contract/invitations'
import type { ReadContext } from '../../core/context.ts'
import { type PrefixedColumns, presentPrefixed } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { InvitationFact } from './invitations.events.ts'
import { invitationPolicy, statusOf } from './invitations.policy.ts'
import type { StoredInvitation } from './invitations.table.ts'

/** An invitation with the name of its sender; null when the portal itself sent it. */
export type InvitationRow = StoredInvitation & PrefixedColumns<'inviter'>

/** Returns the facts of an invitation for its events. */
export function toFact({ id, email, role, unit_number, name, expires_at }: StoredInvitation): InvitationFact {
  return { subject: { kind: 'invitation', id }, email, role, unitNumber: unit_number, name, expiresAt: expires_at }
}

export function presentInvitation(reading: Pick<ReadContext, 'actor' | 'now' | 'photoUrl'>, row: InvitationRow): Invitation {
  return {
    ...presentRecord(row),
    email: row.email,
    role: row.role,
    unitNumber: row.unit_number,
    status: statusOf(row, reading.now),
    expiresAt: row.expires_at,
    invitedBy: presentPrefixed(reading, row.invited_by, 'inviter', row),
    can: invitationPolicy(reading.actor, row)
  }
}
