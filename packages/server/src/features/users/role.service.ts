import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import { changeOf, findPending, settleApproval } from '../../approvals/approvals.ts'
import { endSessions } from '../../auth/endSessions.ts'
import { tally } from '../../db/tallies.ts'
import type { Ctx } from '../../db/transact.ts'
import { changeRecord } from '../../db/versions.ts'
import { record } from '../../events/record.ts'
import { demand } from '../../http/problem.ts'
import { demandAnotherAdministrator, demandOther, demandVersion, openUser } from './changeUser.service.ts'
import { mayChangeRole } from './users.policy.ts'
import { presentUser, type UserRow } from './users.present.ts'
import { tallyOf } from './users.queries.ts'

/** An open request for this person is answered by the deed: granted where it asked for the same, else it has lost its sense. */
async function settleRequest(ctx: Ctx, userId: UserId, to: Role): Promise<void> {
  const pending = await findPending(ctx, 'user_role_change', userId)
  if (pending === undefined) return
  const isGranted = changeOf(pending)?.to === to
  await settleApproval(ctx, pending, isGranted ? 'approved' : 'withdrawn', isGranted ? null : `The role is now ${ROLE_LABEL[to]}`)
}

/** Before the row is written: 409 for oneself and for the last administrator; an open request is settled. */
export async function beginRoleChange(ctx: Ctx, row: UserRow, to: Role): Promise<void> {
  demandOther(ctx, row, 'You cannot change your own role')
  await settleRequest(ctx, row.id, to)
  await demandAnotherAdministrator(ctx, row)
}

/** Once it is written: the person signs in anew, with the new role's rights and times. */
export async function endRoleChange(ctx: Ctx, row: UserRow, to: Role): Promise<void> {
  tally(ctx, tallyOf(row.role), -1)
  tally(ctx, tallyOf(to), 1)
  await endSessions(ctx.db, row.id)
  record(ctx, { kind: 'account.roleChanged', userId: row.id, from: row.role, to })
}

/** Gives another role; whether the caller may has been judged. */
export async function giveRole(ctx: Ctx, row: UserRow, to: Role, ifMatch?: number): Promise<UserRow> {
  await beginRoleChange(ctx, row, to)
  const next = await changeRecord(ctx, 'users', row, { role: to }, ifMatch)
  await endRoleChange(ctx, row, to)
  return next
}

/** The role that somebody has already leaves no trace. */
export async function setRole(ctx: Ctx, id: UserId, to: Role, ifMatch?: number): Promise<User> {
  const row = await openUser(ctx, id, 'setRole')
  demand(mayChangeRole(ctx.actor, row.role, to))
  demandVersion(row, ifMatch)
  return presentUser(ctx, row.role === to ? row : await giveRole(ctx, row, to, ifMatch))
}
