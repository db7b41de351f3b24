import type { UserId } from '@verandah/contract/ids'
import type { User, UserPatch } from '@verandah/contract/users'
import { abilities, type Actor } from '../../auth/actor.ts'
import { cancelLinks, issueLink } from '../../auth/links.ts'
import { isDuplicate } from '../../db/isDuplicate.ts'
import { personKeys } from '../../db/personKeys.ts'
import type { Ctx } from '../../db/transact.ts'
import { changeRecord } from '../../db/versions.ts'
import { record } from '../../events/record.ts'
import { demand, refuseTaken } from '../../http/problem.ts'
import { demandVersion, openUser } from './changeUser.service.ts'
import { claimEmail } from './claimEmail.service.ts'
import { beginRoleChange, endRoleChange } from './role.service.ts'
import { mayChangeRole, userRights } from './users.policy.ts'
import { presentUser, type UserRow } from './users.present.ts'

function isOwnClaim(actor: Actor, row: Pick<UserRow, 'id'>): boolean {
  return actor.id === row.id && !abilities(actor).administer
}

/**
 * Another unit is confirmed by whoever sets it, unless they moved the switch; a claim stays one when something else is
 * mended. One's own is a claim, whoever one is: only an administrator has nobody above to confirm it.
 */
function isUnitConfirmed({ actor }: Ctx, row: UserRow, unit: string | null, wanted: boolean | undefined): boolean {
  const was = row.unit_confirmed === 1
  if (unit === null) return false
  if (isOwnClaim(actor, row)) return was && unit === row.unit_number && wanted !== false
  if (wanted !== undefined && wanted !== was) return wanted
  return unit !== row.unit_number || was
}

/** The columns that a patch would change, and only those. */
function changesOf(ctx: Ctx, row: UserRow, patch: UserPatch): Partial<UserRow> {
  const unit = patch.unitNumber === undefined ? row.unit_number : patch.unitNumber
  const wanted: Partial<UserRow> = {
    first_name: patch.firstName ?? row.first_name,
    last_name: patch.lastName ?? row.last_name,
    email: patch.email ?? row.email,
    phone: patch.phone === undefined ? row.phone : patch.phone,
    role: patch.role ?? row.role,
    unit_number: unit,
    unit_confirmed: isUnitConfirmed(ctx, row, unit, patch.unitConfirmed) ? 1 : 0
  }
  return Object.fromEntries(Object.entries(wanted).filter(([column, value]) => row[column as keyof UserRow] !== value))
}

/** What follows from the change: the keys of a new name or address, and that nobody has verified a new address. */
function consequencesOf(row: UserRow, changes: Partial<UserRow>): Partial<UserRow> {
  const next = { ...row, ...changes }
  const isNamedAnew = ['first_name', 'last_name', 'email'].some((column) => column in changes)
  return {
    ...(isNamedAnew && personKeys({ firstName: next.first_name, lastName: next.last_name, email: next.email })),
    ...(changes.email !== undefined && { is_email_verified: 0 as const })
  }
}

/** What is told, and done, once the row is written. */
async function follow(ctx: Ctx, row: UserRow, { role, email, ...others }: Partial<UserRow>): Promise<void> {
  const fields = Object.keys(others)
  if (fields.length > 0) record(ctx, { kind: 'account.edited', userId: row.id, fields })
  if (others.unit_number !== undefined && isOwnClaim(ctx.actor, row)) {
    const name = `${row.first_name} ${row.last_name}`
    record(ctx, { kind: 'account.unitClaimed', userId: row.id, name, from: row.unit_number, to: others.unit_number })
  }
  if (role !== undefined) await endRoleChange(ctx, row, role)
  if (email === undefined) return
  await cancelLinks(ctx.db, row.id)
  const token = await issueLink(ctx, row.id, 'verify')
  record(ctx, { kind: 'account.emailChanged', userId: row.id, from: row.email, to: email }, { token })
}

/**
 * Changes somebody's record. Role and e-mail are judged like calls of their own, and a refusal of one of them stores
 * nothing of the others. A patch that changes nothing leaves no trace.
 */
export async function updateUser(ctx: Ctx, id: UserId, patch: UserPatch, ifMatch?: number): Promise<User> {
  const row = await openUser(ctx, id, 'edit')
  const changes = changesOf(ctx, row, patch)
  if (changes.role !== undefined) demand(mayChangeRole(ctx.actor, row.role, changes.role))
  if (changes.email !== undefined) demand(userRights(ctx.actor, row).changeEmail)
  demandVersion(row, ifMatch)
  if (Object.keys(changes).length === 0) return presentUser(ctx, row)

  if (changes.role !== undefined) await beginRoleChange(ctx, row, changes.role)
  if (changes.email !== undefined) await claimEmail(ctx, changes.email)
  const next = await changeRecord(ctx, 'users', row, { ...changes, ...consequencesOf(row, changes) }, ifMatch).catch((error: unknown) => {
    if (isDuplicate(error)) refuseTaken()
    throw error
  })
  await follow(ctx, row, changes)
  return presentUser(ctx, next)
}
