import { instant } from '@verandah/contract/dates'
import type { InvitationId, UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { issueLink } from '../auth/links.ts'
import { hashToken, newId, newToken } from '../auth/tokens.ts'
import { tally } from '../db/tallies.ts'
import { transact } from '../db/transact.ts'
import { INVITATIONS_TALLY } from '../features/invitations/invitations.queries.ts'
import type { TestBuilding } from './building.ts'

interface Invited {
  email: string
  unit?: string | null
  role?: Role
}

/** The token of an invitation, as it lies in the mail. */
export async function invite({ portal, clock, ids }: TestBuilding, { email, unit = null, role = 'resident' }: Invited): Promise<string> {
  const token = newToken()
  const expires = clock.now.getTime() + portal.rules.INVITATION_HOURS * 3_600_000
  await transact(portal, { actor: null, now: clock.now }, (ctx) => {
    tally(ctx, INVITATIONS_TALLY, 1)
    return ctx.db
      .insertInto('invitations')
      .values({
        id: newId<InvitationId>(),
        email,
        role,
        unit_number: unit,
        name: null,
        token_hash: hashToken(token),
        status: 'pending',
        expires_at: instant(new Date(expires)),
        invited_by: ids.dilan,
        used_by: null,
        created_at: ctx.now,
        updated_at: ctx.now,
        version: 1,
        deleted_at: null
      })
      .execute()
  })
  return token
}

/** The token of a one-time link, as it lies in the mail. */
export function link({ portal, clock }: TestBuilding, userId: UserId, purpose: 'reset' | 'verify'): Promise<string> {
  return transact(portal, { actor: null, now: clock.now }, (ctx) => issueLink(ctx, userId, purpose))
}
