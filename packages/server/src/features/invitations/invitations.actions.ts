import type { UserId } from '@verandah/contract/ids'
import { type InvitationId, MISSING_INVITATION } from '@verandah/contract/invitations'
import { ROLES } from '@verandah/contract/roles'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'
import { isBacked, type Sender } from './invitations.policy.ts'
import { inviteOne, inviteResidents } from './invitations.service.ts'
import { toFact } from './invitations.present.ts'
import { findOpenInvitation, throwInvitationProblem } from './invitations.queries.ts'
import type { StoredInvitation } from './invitations.table.ts'

/** Gives pending invitations this status and the next version. */
function closePending({ db, now }: Pick<Ctx<unknown>, 'db' | 'now'>, status: 'used' | 'revoked') {
  const written = db.updateTable('invitations').set((set) => ({ status, updated_at: now, version: set('version', '+', 1) }))
  return written.where('status', '=', 'pending').returningAll()
}

/** Consumes an invitation; throws 400 when it cannot be used. Of two registrations at once one succeeds. */
async function redeem(ctx: Ctx<null>, token: string, email: string): Promise<StoredInvitation> {
  await findOpenInvitation(ctx, token)
  const row = await closePending(ctx, 'used')
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (row !== undefined) return row
  await findOpenInvitation(ctx, token)
  return throwInvitationProblem(MISSING_INVITATION)
}

/**
 * Makes a new link for a person who has shown that the address is theirs, and returns its token. The former link stops
 * working, as at every new one.
 */
async function renewLink(ctx: Ctx<null>, { id, version }: Pick<StoredInvitation, 'id' | 'version'>): Promise<string> {
  const token = newToken()
  const row = await ctx.db
    .updateTable('invitations')
    .set({ token_hash: hashToken(token), updated_at: ctx.now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return throwProblem('conflict')
  record(ctx, { kind: 'invitations.linkRenewed', ...toFact(row) })
  return token
}

/** Stores who has registered with it. */
async function noteUser({ db }: Ctx<null>, id: InvitationId, userId: UserId): Promise<void> {
  await db.updateTable('invitations').set({ used_by: userId }).where('id', '=', id).execute()
}

/** Revokes a pending invitation to an address that now has an account. */
async function revokePending(ctx: Ctx<unknown>, email: string): Promise<void> {
  const row = await closePending(ctx, 'revoked').where('email', '=', email).executeTakeFirst()
  if (row !== undefined) record(ctx, { kind: 'invitations.revoked', ...toFact(row) })
}

/**
 * Revokes what somebody has sent and could not send any more, because their role changed or their account was deactivated or
 * deleted. An expired one stays: whoever sends it again answers for it.
 */
async function revokeSentBy(ctx: Ctx<unknown>, sender: UserId, now: Sender): Promise<void> {
  const lost = ROLES.filter((role) => !isBacked(now, role))
  if (lost.length === 0) return
  const rows = await closePending(ctx, 'revoked')
    .where('sent_by', '=', sender)
    .where('role', 'in', lost)
    .where('expires_at', '>', ctx.now)
    .execute()
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    record(ctx, { kind: 'invitations.revoked', ...toFact(row), because: 'senderLostRight' })
  }
}

/** Renames the unit in invitations. */
export async function renameUnit({ db }: Pick<Ctx<unknown>, 'db'>, from: string, to: string): Promise<void> {
  await db.updateTable('invitations').set({ unit_number: to }).where('unit_number', '=', from).execute()
}

export const invitationActions = { inviteOne, inviteResidents, noteUser, redeem, renewLink, revokePending, revokeSentBy }

declare module '../../core/context.ts' {
  interface Actions {
    invitations: typeof invitationActions
  }
}
