import { instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { InvitationId } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { issueLink } from '../../features/account/account.actions.ts'
import { hashToken, newId, newToken } from '../../core/secrets/tokens.ts'
import { addToTotal } from '../../core/totals.ts'
import { transact } from '../../core/transact.ts'
import { INVITATIONS_TOTAL } from '../../features/invitations/invitations.queries.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

interface Invited {
  email: string
  unit?: string | null
  role?: Role
  by?: DemoPersonName
}

/** Creates an invitation and returns the token of its link. */
export async function invite(
  { app, clock, ids }: TestBuilding,
  { email, unit = null, role = 'resident', by = 'ishara' }: Invited
): Promise<string> {
  const token = newToken()
  const expires = clock.now.getTime() + app.rules.INVITATION_HOURS * 3_600_000
  await transact(app, { actor: null, now: clock.now }, (ctx) => {
    addToTotal(ctx, INVITATIONS_TOTAL, 1)
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
        invited_by: ids[by],
        sent_by: ids[by],
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

/** Creates a one-time link and returns its token. */
export function link({ app, clock }: TestBuilding, userId: UserId, purpose: 'reset' | 'verify' | 'signIn'): Promise<string> {
  return transact(app, { actor: null, now: clock.now }, (ctx) => issueLink(ctx, userId, purpose))
}
