import type { UserId } from '@verandah/contract/ids'
import type { User } from '@verandah/contract/users'
import { settleApproval } from '../../approvals/approvals.ts'
import { removeSecondFactor } from '../../auth/disableTwoFactor.ts'
import { endSessions } from '../../auth/endSessions.ts'
import { cancelLinks } from '../../auth/links.ts'
import { tally } from '../../db/tallies.ts'
import type { Ctx } from '../../db/transact.ts'
import { changeRecord, writeVersion } from '../../db/versions.ts'
import { record } from '../../events/record.ts'
import { refuse } from '../../http/problem.ts'
import { dropFile } from '../../storage/files.ts'
import { findConcerning } from '../approvals/approvals.queries.ts'
import { demandAnotherAdministrator, demandOther, demandVersion, openUser } from './changeUser.service.ts'
import { presentUser } from './users.present.ts'
import { tallyOf } from './users.queries.ts'

/** Deactivated, somebody is signed out at once, and no link of theirs works. What is so already leaves no trace. */
export async function activateUser(ctx: Ctx, id: UserId, isActive: boolean, ifMatch?: number): Promise<User> {
  const row = await openUser(ctx, id, 'activate')
  demandVersion(row, ifMatch)
  if ((row.is_active === 1) === isActive) return presentUser(ctx, row)
  if (!isActive) {
    demandOther(ctx, row, 'You cannot deactivate your own account')
    await demandAnotherAdministrator(ctx, row)
  }
  const next = await changeRecord(ctx, 'users', row, { is_active: isActive ? 1 : 0 }, ifMatch)
  if (!isActive) {
    await endSessions(ctx.db, id)
    await cancelLinks(ctx.db, id)
  }
  record(ctx, { kind: 'account.activated', userId: id, isActive })
  return presentUser(ctx, next)
}

/** Also where nothing was locked, and then without a trace. */
export async function unlockUser(ctx: Ctx, id: UserId): Promise<User> {
  const row = await openUser(ctx, id, 'unlock')
  const unlocked = { failed_logins: 0, locked_until: null }
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set(unlocked)
    .where('id', '=', id)
    .where('locked_until', '>', ctx.now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return presentUser(ctx, row)
  record(ctx, { kind: 'account.unlocked', userId: id })
  return presentUser(ctx, { ...row, ...unlocked })
}

/** For somebody who has lost their second factor; where there is none, nothing happens. */
export async function disableTwoFactor(ctx: Ctx, id: UserId): Promise<User> {
  const row = await openUser(ctx, id, 'disableTwoFactor')
  demandOther(ctx, row, 'Switch your own two-factor authentication off under Profile')
  if (await removeSecondFactor(ctx.db, id)) record(ctx, { kind: 'twoFactor.disabled', userId: id, by: 'administrator' })
  return presentUser(ctx, { ...row, two_factor_enabled: 0 })
}

/** What they wrote stays, under their name, and their face goes; their address may be used again. */
export async function deleteUser(ctx: Ctx, id: UserId, ifMatch?: number): Promise<void> {
  const row = await openUser(ctx, id, 'delete')
  demandVersion(row, ifMatch)
  demandOther(ctx, row, 'You cannot delete your own account')
  const name = `${row.first_name} ${row.last_name}`
  for (const approval of await findConcerning(ctx.db, id)) await settleApproval(ctx, approval, 'withdrawn', `${name} was deleted`)
  await demandAnotherAdministrator(ctx, row)
  // Of two deletions at once the second finds nobody.
  if ((await writeVersion(ctx, 'users', row, { deleted_at: ctx.now, photo_id: null })) === undefined)
    refuse(ifMatch === undefined ? 'not_found' : 'stale')
  await endSessions(ctx.db, id)
  await cancelLinks(ctx.db, id)
  await removeSecondFactor(ctx.db, id)
  if (row.photo_id !== null) await dropFile(ctx, row.photo_id)
  tally(ctx, tallyOf(row.role), -1)
  record(ctx, { kind: 'account.deleted', userId: id, name, email: row.email, role: row.role })
}
