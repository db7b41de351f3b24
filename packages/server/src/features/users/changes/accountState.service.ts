import type { UserId } from '@verandah/contract/ids'
import type { User } from '@verandah/contract/users'
import { addToTotal } from '../../../core/totals.ts'
import type { Ctx } from '../../../core/context.ts'
import { changeRecord, deleteRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { requireVersion } from '../../../core/problem.ts'
import { forgetRefusals } from '../../../notifications/email/refusals.ts'
import { dropFile } from '../../../storage/files.ts'
import { findConcerning } from '../../approvals/approvals.queries.ts'
import { loadUserFor, requireAnotherAdministrator, requireOther } from '../loadUser.ts'
import { recordStaffOpened } from '../staff.ts'
import { ACTIVE_TOTAL, getUser, totalOf, presentUser } from '../users.queries.ts'
import { unlock, UNLOCKED } from './unlock.ts'

/** Activates or deactivates an account. Deactivating ends a person's sessions and links at once. When nothing changes, no event is recorded. */
export async function setActive(ctx: Ctx, id: UserId, isActive: boolean, ifMatch?: number): Promise<User> {
  const row = await loadUserFor(ctx, id, 'activate')
  requireVersion(row, ifMatch)
  if ((row.is_active === 1) === isActive) return presentUser(ctx, row)
  if (!isActive) {
    requireOther(ctx, row, 'You cannot deactivate your own account')
    await requireAnotherAdministrator(ctx, row)
  }
  const next = await changeRecord(ctx, 'users', row, { is_active: isActive ? 1 : 0 }, ifMatch)
  addToTotal(ctx, ACTIVE_TOTAL, isActive ? 1 : -1)
  if (!isActive) {
    await ctx.actions.signIn.endSessions(ctx, id)
    await ctx.actions.tokens.revokeAll(ctx, id)
    await ctx.actions.account.cancelLinks(ctx.db, id)
    await ctx.actions.invitations.revokeSentBy(ctx, id, { role: row.role, isActive: false })
  }
  record(ctx, { kind: 'users.activated', subject: { kind: 'user', id }, isActive })
  if (isActive) recordStaffOpened(ctx, 'users.staffActivated', row)
  return presentUser(ctx, next)
}

/** Unlocks an account. When nothing was locked, no event is recorded. */
export async function unlockUser(ctx: Ctx, id: UserId): Promise<User> {
  const row = await loadUserFor(ctx, id, 'unlock')
  return presentUser(ctx, (await unlock(ctx, id)) ? { ...row, ...UNLOCKED } : row)
}

/** Sends mail again to one’s own address, or to that of a person whom one manages. When it was not refused, no event is recorded. */
export async function retryMail(ctx: Ctx, id: UserId): Promise<void> {
  const row = id === ctx.actor.id ? await getUser(ctx.db, id) : await loadUserFor(ctx, id, 'retryMail')
  if (await forgetRefusals(ctx, [row.email])) record(ctx, { kind: 'users.mailRetried', subject: { kind: 'user', id } })
}

/** Switches off the two-factor authentication of somebody who has lost their device; does nothing when it is off. */
export async function disableTwoFactor(ctx: Ctx, id: UserId): Promise<User> {
  const row = await loadUserFor(ctx, id, 'disableTwoFactor')
  requireOther(ctx, row, 'Switch your own two-factor authentication off under Profile')
  await ctx.actions.twoFactor.switchOffFor(ctx, id, 'administrator')
  return presentUser(ctx, { ...row, two_factor_enabled: 0 })
}

/** Deletes an account. What the person wrote stays, with their name; the photo is removed; the address is free again. */
export async function deleteUser(ctx: Ctx, id: UserId, ifMatch?: number): Promise<void> {
  const row = await loadUserFor(ctx, id, 'delete')
  requireVersion(row, ifMatch)
  requireOther(ctx, row, 'You cannot delete your own account')
  const name = `${row.first_name} ${row.last_name}`
  for (const approval of await findConcerning(ctx.db, id))
    await ctx.actions.approvals.close(ctx, approval, 'withdrawn', { key: 'users.wasDeleted', values: { name } })
  await requireAnotherAdministrator(ctx, row)
  await deleteRecord(ctx, 'users', row, ifMatch, { photo_id: null })
  await ctx.actions.signIn.endSessions(ctx, id)
  await ctx.actions.tokens.revokeAll(ctx, id)
  await ctx.actions.account.cancelLinks(ctx.db, id)
  await ctx.actions.twoFactor.remove(ctx, id)
  await ctx.actions.oidc.remove(ctx.db, id)
  await ctx.actions.invitations.revokeSentBy(ctx, id, { role: row.role, isActive: false })
  if (row.photo_id !== null) await dropFile(ctx, row.photo_id)
  addToTotal(ctx, totalOf(row.role), -1)
  if (row.is_active === 1) addToTotal(ctx, ACTIVE_TOTAL, -1)
  record(ctx, { kind: 'users.deleted', subject: { kind: 'user', id }, name, email: row.email, role: row.role })
}
