import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import { addToTotal } from '../../../core/totals.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { changeRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { requireAllowed, requireVersion } from '../../../core/problem.ts'
import { changeOf } from '../../approvals/approvals.present.ts'
import { findPending } from '../../approvals/approvals.queries.ts'
import { loadUserFor, requireAnotherAdministrator, requireOther } from '../loadUser.ts'
import { recordStaff } from '../staff.ts'
import { mayChangeRole } from '../users.policy.ts'
import type { UserRow } from '../users.table.ts'
import { totalOf, presentUser } from '../users.queries.ts'

/** Closes an open request for this person: approved when it asked for the same role, else withdrawn. */
async function closeRoleRequest(ctx: Ctx<Actor | null>, userId: UserId, to: Role): Promise<void> {
  const pending = await findPending(ctx, 'user_role_change', userId)
  if (pending === undefined) return
  const isGranted = changeOf(pending)?.to === to
  if (isGranted) await ctx.actions.approvals.close(ctx, pending, 'approved', null)
  else await ctx.actions.approvals.close(ctx, pending, 'withdrawn', { key: 'users.roleIsNow', values: { role: { role: to } } })
}

/** Checks a change of role before the row is written (409 for oneself and for the last administrator), and closes an open request. */
export async function beginRoleChange(ctx: Ctx, row: UserRow, to: Role): Promise<void> {
  requireOther(ctx, row, 'You cannot change your own role')
  await closeRoleRequest(ctx, row.id, to)
  await requireAnotherAdministrator(ctx, row)
}

/**
 * Ends the person's sessions after the row is written, so that they sign in with the new role's limits, and revokes the
 * invitations that they could no longer send. `plannedBy`: the name of the person who has planned it, where nobody does it.
 */
export async function endRoleChange(ctx: Ctx<Actor | null>, row: UserRow, to: Role, plannedBy?: string): Promise<void> {
  addToTotal(ctx, totalOf(row.role), -1)
  addToTotal(ctx, totalOf(to), 1)
  await ctx.actions.signIn.endSessions(ctx, row.id)
  // Only an administrator may change an address.
  await ctx.actions.account.cancelLinks(ctx.db, row.id, 'email')
  await ctx.actions.invitations.revokeSentBy(ctx, row.id, { role: to, isActive: row.is_active === 1 })
  record(ctx, { kind: 'users.roleChanged', subject: { kind: 'user', id: row.id }, from: row.role, to })
  const account = { id: row.id, firstName: row.first_name, lastName: row.last_name, role: to }
  recordStaff(ctx, account, plannedBy === undefined ? { isByGroup: ctx.actor === null } : { plannedBy })
}

/** Gives another role; the caller's right has been checked. */
export async function giveRole(ctx: Ctx, row: UserRow, to: Role, ifMatch?: number): Promise<UserRow> {
  await beginRoleChange(ctx, row, to)
  const next = await changeRecord(ctx, 'users', row, { role: to }, ifMatch)
  await endRoleChange(ctx, row, to)
  return next
}

/**
 * Gives the role that single sign-on says, by the list of the server's settings. Not to or from administrator, so the last one
 * is not asked for. Nobody of the portal has done it, which the leaders hear of a treasurer or more.
 */
export async function giveRoleByGroup(ctx: Ctx<null>, row: UserRow, to: Role): Promise<UserRow> {
  await closeRoleRequest(ctx, row.id, to)
  const next = await changeRecord(ctx, 'users', row, { role: to }, undefined)
  await endRoleChange(ctx, row, to)
  return next
}

/**
 * Gives the role of a hand-over, on its day without an actor; it may be one's own. That an administrator remains has been
 * checked for all changes together.
 */
export async function giveRoleByHandover(ctx: Ctx<Actor | null>, row: UserRow, to: Role, plannedBy: string): Promise<void> {
  await closeRoleRequest(ctx, row.id, to)
  await changeRecord(ctx, 'users', row, { role: to }, undefined)
  await endRoleChange(ctx, row, to, plannedBy)
}

/** Changes somebody's role; the role that they already have records no event. */
export async function setRole(ctx: Ctx, id: UserId, to: Role, ifMatch?: number): Promise<User> {
  const row = await loadUserFor(ctx, id, 'setRole')
  requireAllowed(mayChangeRole(ctx.actor, row.role, to))
  requireVersion(row, ifMatch)
  return presentUser(ctx, row.role === to ? row : await giveRole(ctx, row, to, ifMatch))
}
