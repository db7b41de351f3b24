import type { UserId } from '@verandah/contract/ids'
import { type InvitationId, MISSING_INVITATION } from '@verandah/contract/invitations'
import type { Ctx } from '../../core/context.ts'
import { hashToken } from '../../core/tokens.ts'
import { record } from '../../events/events.ts'
import { factOf } from './invitations.present.ts'
import { findOpenInvitation, throwInvitationProblem } from './invitations.queries.ts'
import type { StoredInvitation } from './invitations.table.ts'

/** Consumes an invitation; throws 400 when it cannot be used. Of two registrations at once one succeeds. */
async function redeem(ctx: Ctx<null>, token: string, email: string): Promise<StoredInvitation> {
  const row = await ctx.db
    .updateTable('invitations')
    .set((set) => ({ status: 'used', updated_at: ctx.now, version: set('version', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return row
  await findOpenInvitation(ctx, token)
  return throwInvitationProblem(MISSING_INVITATION)
}

/** Stores who has registered with it. */
async function noteUser({ db }: Ctx<null>, id: InvitationId, userId: UserId): Promise<void> {
  await db.updateTable('invitations').set({ used_by: userId }).where('id', '=', id).execute()
}

/** Revokes a pending invitation to an address that now has an account. */
async function revokePending(ctx: Ctx, email: string): Promise<void> {
  const row = await ctx.db
    .updateTable('invitations')
    .set((set) => ({ status: 'revoked', updated_at: ctx.now, version: set('version', '+', 1) }))
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) record(ctx, { kind: 'invitations.revoked', ...factOf(row) })
}

export const invitationActions = { noteUser, redeem, revokePending }

declare module '../../core/context.ts' {
  interface Actions {
    invitations: typeof invitationActions
  }
}
