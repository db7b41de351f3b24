import { instant } from '@verandah/contract/dates'
import type { InvitationId } from '@verandah/contract/ids'
import type { Invitation, InvitationDraft } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import type { Insertable } from 'kysely'
import { hashToken, newId, newToken } from '../../auth/tokens.ts'
import type { InvitationsTable } from '../../db/tables/people.ts'
import { tally } from '../../db/tallies.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { demand, refuse, refuseTaken } from '../../http/problem.ts'
import { mayInvite } from './invitations.policy.ts'
import { factOf, type InvitationRow, presentInvitation } from './invitations.present.ts'
import { getInvitation, INVITATIONS_TALLY, SLICE, takenEmails } from './invitations.queries.ts'

/** Somebody to invite. */
export interface Guest {
  email: string
  role: Role
  unitNumber: string | null
  name: string | null
}

const HOUR = 3_600_000

/** A secret of its own, and how long it works. */
function freshLink({ now, rules }: Pick<Ctx, 'now' | 'rules'>) {
  const token = newToken()
  const expires = instant(new Date(Date.parse(now) + rules.INVITATION_HOURS * HOUR))
  return { token, columns: { token_hash: hashToken(token), expires_at: expires } }
}

/**
 * Stores invitations in the place of what was pending for their addresses. One that another transaction stored
 * meanwhile is in the way of the insert, and gives way in the next round: the newest wins.
 */
async function store({ db, now }: Ctx, rows: Insertable<InvitationsTable>[]): Promise<void> {
  let waiting = rows
  while (waiting.length > 0) {
    const emails = waiting.map(({ email }) => email)
    await db
      .updateTable('invitations')
      .set((set) => ({ status: 'revoked', token_hash: null, updated_at: now, version: set('version', '+', 1) }))
      .where('email', 'in', emails)
      .where('status', '=', 'pending')
      .execute()
    const written = await db
      .insertInto('invitations')
      .values(waiting)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const stored = new Set(written.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => !stored.has(id))
  }
}

/** Invites people whose addresses differ and have no account; their ids, in the order of the guests. */
export async function inviteAll(ctx: Ctx, guests: readonly Guest[]): Promise<InvitationId[]> {
  const ids = guests.map(() => newId<InvitationId>()).sort()
  const invited = ids.map((id, index) => {
    const { email, role, unitNumber, name } = guests[index] as Guest
    const { token, columns } = freshLink(ctx)
    const fresh = { created_at: ctx.now, updated_at: ctx.now, version: 1, deleted_at: null }
    const fields = { email, role, unit_number: unitNumber, name, invited_by: ctx.actor.id, used_by: null }
    return { token, row: { id, ...fields, ...columns, status: 'pending' as const, ...fresh } }
  })
  // In the order of addresses, so that two imports at once do not wait for each other.
  const rows = invited.map(({ row }) => row).sort((a, b) => (a.email < b.email ? -1 : 1))
  for (let start = 0; start < rows.length; start += SLICE) await store(ctx, rows.slice(start, start + SLICE))
  tally(ctx, INVITATIONS_TALLY, rows.length)
  for (const { row, token } of invited) record(ctx, { kind: 'invitation.created', ...factOf(row) }, { token })
  return ids
}

async function demandFree({ db }: Ctx, email: string): Promise<void> {
  const taken = await takenEmails(db, [email])
  if (taken.size > 0) refuseTaken()
}

export async function createInvitation(ctx: Ctx, { email, role, unitNumber }: InvitationDraft): Promise<Invitation> {
  demand(mayInvite(ctx.actor, role))
  await demandFree(ctx, email)
  const [id] = await inviteAll(ctx, [{ email, role, unitNumber: unitNumber ?? null, name: null }])
  return presentInvitation(ctx, await getInvitation(ctx.db, id as InvitationId))
}

function refuseClosed({ status }: Pick<InvitationRow, 'status'>): void {
  if (status === 'used') refuse('conflict', { message: 'This invitation has been used' })
  if (status === 'revoked') refuse('conflict', { message: 'This invitation has been revoked' })
}

/**
 * A new link, and the old one is dead; an expired invitation lives again. `seen` was read before the transaction:
 * of two who press at once one sends, so that no mail goes out whose link is dead already.
 */
export async function resendInvitation(ctx: Ctx, seen: InvitationRow): Promise<Invitation> {
  demand(mayInvite(ctx.actor, seen.role))
  refuseClosed(seen)
  await demandFree(ctx, seen.email)
  const { token, columns } = freshLink(ctx)
  const written = { ...columns, updated_at: ctx.now, version: seen.version + 1 }
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set(written)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('conflict')
  const row = { ...seen, ...written }
  record(ctx, { kind: 'invitation.resent', ...factOf(row) }, { token })
  return presentInvitation(ctx, row)
}

/** Puts an invitation away. Its link is still known, so that it can say what became of it. */
export async function revokeInvitation(ctx: Ctx, id: InvitationId, ifMatch?: number): Promise<void> {
  const row = await getInvitation(ctx.db, id)
  if (row.status === 'revoked') refuse('not_found')
  demand(mayInvite(ctx.actor, row.role))
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('stale')
  refuseClosed(row)
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set({ status: 'revoked', updated_at: ctx.now, version: row.version + 1 })
    .where('id', '=', id)
    .where('version', '=', row.version)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  // Somebody was faster: what they left decides.
  if (numUpdatedRows === 0n) return revokeInvitation(ctx, id, ifMatch)
  record(ctx, { kind: 'invitation.revoked', ...factOf(row) })
}
