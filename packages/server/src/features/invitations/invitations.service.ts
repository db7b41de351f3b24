import { HOUR_MS, addMs } from '@verandah/contract/dates'
import type { Invitation, InvitationDraft, InvitationId } from '@verandah/contract/invitations'
import type { UnitPersonId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { Insertable } from 'kysely'
import { hashToken, newId, newToken } from '../../core/secrets/tokens.ts'
import { addToTotal } from '../../core/totals.ts'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { forgetRefusals } from '../../notifications/email/refusals.ts'
import { requireAllowed, requireVersion, throwProblem } from '../../core/problem.ts'
import { changeRecord, firstVersion, writeVersion } from '../../core/versions.ts'
import { requireFreeEmail } from '../users/users.queries.ts'
import { mayInvite } from './invitations.policy.ts'
import { toFact, type InvitationRow, presentInvitation } from './invitations.present.ts'
import { getInvitation, INVITATIONS_TOTAL, SLICE } from './invitations.queries.ts'
import type { InvitationsTable } from './invitations.table.ts'

/** A person to invite. */
export interface Guest {
  email: string
  role: Role
  unitNumber: string | null
  name: string | null
  /** Their person in the register of units. */
  unitPersonId?: UnitPersonId
}

/** Returns the columns of a new link: its hash and its expiry. */
function freshLink({ now, rules }: Pick<Ctx, 'now' | 'rules'>) {
  const token = newToken()
  const expires = addMs(now, rules.INVITATION_HOURS * HOUR_MS)
  return { token, columns: { token_hash: hashToken(token), expires_at: expires } }
}

/**
 * Stores invitations and replaces pending ones for the same addresses. One that another transaction stored
 * meanwhile makes the insert fail, and is replaced in the next round: the newest counts.
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

/** Invites people; the addresses differ and have no account. Returns the ids in the same order. */
export async function inviteAll(ctx: Ctx, guests: readonly Guest[]): Promise<InvitationId[]> {
  const ids = guests.map(() => newId<InvitationId>()).sort()
  const invited = ids.map((id, index) => {
    const { email, role, unitNumber, name, unitPersonId = null } = guests[index] as Guest
    const { token, columns } = freshLink(ctx)
    const fields = {
      email,
      role,
      unit_number: unitNumber,
      name,
      invited_by: ctx.actor.id,
      sent_by: ctx.actor.id,
      used_by: null,
      unit_person_id: unitPersonId
    }
    return { token, row: { id, ...fields, ...columns, status: 'pending' as const, ...firstVersion(ctx) } }
  })
  // The rows are ordered by address, to avoid deadlocks of two imports.
  const rows = invited.map(({ row }) => row).sort((a, b) => (a.email < b.email ? -1 : 1))
  for (let start = 0; start < rows.length; start += SLICE) await store(ctx, rows.slice(start, start + SLICE))
  addToTotal(ctx, INVITATIONS_TOTAL, rows.length)
  // Who invites an address means to try it again.
  await forgetRefusals(
    ctx,
    rows.map(({ email }) => email)
  )
  for (const { row, token } of invited) record(ctx, { kind: 'invitations.created', ...toFact(row) }, { token })
  return ids
}

export async function createInvitation(ctx: Ctx, { email, role, unitNumber }: InvitationDraft): Promise<Invitation> {
  return inviteOne(ctx, { email, role, unitNumber: unitNumber ?? null, name: null })
}

/** Invites one person; 409 where the address has an account. */
export async function inviteOne(ctx: Ctx, guest: Guest): Promise<Invitation> {
  requireAllowed(mayInvite(ctx.actor, guest.role))
  await requireFreeEmail(ctx.db, guest.email)
  const [id] = await inviteAll(ctx, [guest])
  return presentInvitation(ctx, await getInvitation(ctx.db, id as InvitationId))
}

/** Invites residents, whose addresses differ, have no account and no open invitation. */
export async function inviteResidents(ctx: Ctx, guests: readonly Omit<Guest, 'role'>[]): Promise<void> {
  requireAllowed(mayInvite(ctx.actor, 'resident'))
  await inviteAll(
    ctx,
    guests.map((guest) => ({ ...guest, role: 'resident' }))
  )
}

function requireOpen({ status }: Pick<InvitationRow, 'status'>): void {
  if (status === 'used') throwProblem('conflict', { text: 'This invitation has been used' })
  if (status === 'revoked') throwProblem('conflict', { text: 'This invitation has been revoked' })
}

/**
 * Sends a new link; the old one stops working, and an expired invitation is valid again. `seen` was read before the transaction:
 * of two calls at once one succeeds, so that no mail has a link that does not work.
 */
export async function resendInvitation(ctx: Ctx, seen: InvitationRow): Promise<Invitation> {
  requireAllowed(mayInvite(ctx.actor, seen.role))
  requireOpen(seen)
  await requireFreeEmail(ctx.db, seen.email)
  const { token, columns } = freshLink(ctx)
  const row = await changeRecord(ctx, 'invitations', seen, { ...columns, sent_by: ctx.actor.id }, undefined)
  await forgetRefusals(ctx, [row.email])
  record(ctx, { kind: 'invitations.resent', ...toFact(row) }, { token })
  return presentInvitation(ctx, row)
}

/** Makes a new link and returns its token, for somebody who hands it on by hand; the old one stops working. `seen`: as for sending again. */
export async function makeLink(ctx: Ctx, seen: InvitationRow): Promise<{ invitation: Invitation; token: string }> {
  requireAllowed(mayInvite(ctx.actor, seen.role))
  requireOpen(seen)
  await requireFreeEmail(ctx.db, seen.email)
  const { token, columns } = freshLink(ctx)
  const row = await changeRecord(ctx, 'invitations', seen, { ...columns, sent_by: ctx.actor.id }, undefined)
  record(ctx, { kind: 'invitations.linkCopied', ...toFact(row) })
  return { invitation: presentInvitation(ctx, row), token }
}

/** Revokes an invitation. The hash of its link stays, so that the page can say that it was revoked. */
export async function revokeInvitation(ctx: Ctx, id: InvitationId, ifMatch?: number): Promise<void> {
  const row = await getInvitation(ctx.db, id)
  if (row.status === 'revoked') throwProblem('not_found')
  requireAllowed(mayInvite(ctx.actor, row.role))
  requireVersion(row, ifMatch)
  requireOpen(row)
  const revoked = await writeVersion(ctx, 'invitations', row, { status: 'revoked' })
  // Another call was faster: the new state decides about the answer.
  if (revoked === undefined) return revokeInvitation(ctx, id, ifMatch)
  record(ctx, { kind: 'invitations.revoked', ...toFact(row) })
}
