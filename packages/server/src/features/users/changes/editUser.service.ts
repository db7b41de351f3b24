import { presentUser } from '../users.queries.ts'
import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { User, UserPatch } from '@verandah/contract/users'
import { type Actor, isAdministrator } from '../../../core/actor.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import type { Ctx } from '../../../core/context.ts'
import { changedColumns, changeRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { type ProblemError, requireAllowed, requireVersion, throwEmailTaken } from '../../../core/problem.ts'
import { heldByAccounts } from '../../units/holdings.queries.ts'
import { claimEmail, loadUserFor } from '../loadUser.ts'
import { recordNamesake } from '../names/namesake.ts'
import { judgeOwnEmail, type OwnEmailGuess, requestOwnEmail } from './ownEmail.service.ts'
import { keysAfter } from '../names/personKeys.ts'
import { beginRoleChange, endRoleChange } from '../roles/role.service.ts'
import { recordStaffOpened } from '../staff.ts'
import { recordUnitClaim } from '../users.actions.ts'
import { mayChangeRole, userRights } from '../users.policy.ts'
import type { UserRow } from '../users.table.ts'

function isOwnClaim(actor: Actor, row: Pick<UserRow, 'id'>): boolean {
  return actor.id === row.id && !isAdministrator(actor)
}

/** The unit that a patch gives, and whether they held the former one until now. */
interface Home {
  unit: string | null
  was: boolean
}

/**
 * Tells if the unit is confirmed after an edit. The switch counts. Where a patch does not carry it, a new unit is confirmed
 * by the manager who sets it, and an unconfirmed one stays so when other fields change. One's own unit is unconfirmed,
 * except an administrator's, because nobody above could confirm it.
 */
function isUnitConfirmed({ actor }: Ctx, row: UserRow, { unit, was }: Home, wanted: boolean | undefined): boolean {
  if (unit === null) return false
  if (isOwnClaim(actor, row)) return was && unit === row.unit_number && wanted !== false
  return wanted ?? (unit !== row.unit_number || was)
}

/** Returns the columns that a patch would change, and only those. */
function diff(row: UserRow, patch: UserPatch): Partial<UserRow> {
  return changedColumns(row, {
    first_name: patch.firstName,
    last_name: patch.lastName,
    email: patch.email,
    phone: patch.phone,
    role: patch.role,
    unit_number: patch.unitNumber
  })
}

/** Returns the new state of the unit's confirmation; undefined where it stays as it is. */
async function changedHome(ctx: Ctx, row: UserRow, patch: UserPatch): Promise<boolean | undefined> {
  const held = await heldByAccounts(ctx.db, [row.id], dayOf(ctx.now))
  const was = row.unit_number !== null && held.get(row.id)?.has(row.unit_number) === true
  const unit = patch.unitNumber === undefined ? row.unit_number : patch.unitNumber
  const is = isUnitConfirmed(ctx, row, { unit, was }, patch.unitConfirmed)
  return is === was && unit === row.unit_number ? undefined : is
}

/** Begins to be an occupant of the unit where it is confirmed, and ends to be one of the former. */
async function moveHome(ctx: Ctx, before: UserRow, { unit_number }: UserRow, isConfirmed: boolean): Promise<void> {
  const { beginHome, endHome } = ctx.actions.units
  if (before.unit_number !== null && (unit_number !== before.unit_number || !isConfirmed)) await endHome(ctx, before.id, before.unit_number)
  if (unit_number !== null && isConfirmed) await beginHome(ctx, before.id, unit_number)
}

/** Records the events, and ends what the change invalidates, once the row is written. */
async function follow(ctx: Ctx, row: UserRow, changes: Partial<UserRow>, more: string[]): Promise<void> {
  const { role, email, ...others } = changes
  const fields = [...Object.keys(others), ...more]
  if (fields.length > 0) record(ctx, { kind: 'users.edited', subject: { kind: 'user', id: row.id }, fields })
  if (ctx.actor.id === row.id && (others.first_name !== undefined || others.last_name !== undefined)) {
    const { first_name: firstName, last_name: lastName } = { ...row, ...others }
    await recordNamesake(ctx, row.id, { firstName: row.first_name, lastName: row.last_name }, { firstName, lastName })
  }
  if (others.unit_number !== undefined && isOwnClaim(ctx.actor, row)) {
    recordUnitClaim(ctx, row, row.unit_number, others.unit_number)
  }
  if (role !== undefined) await endRoleChange(ctx, row, role)
  if (email === undefined) return
  await ctx.actions.account.cancelLinks(ctx.db, row.id)
  const token = await ctx.actions.account.issueLink(ctx, row.id, 'verify')
  record(ctx, { kind: 'users.emailChanged', subject: { kind: 'user', id: row.id }, from: row.email, to: email }, { token })
  recordStaffOpened(ctx, 'users.staffEmailChanged', { ...row, ...changes })
}

/**
 * Changes somebody's record. Role and e-mail are checked like separate calls, and when one of them fails nothing is stored. An
 * administrator's own e-mail waits for its confirmation. A patch that changes nothing records no event.
 */
export async function updateUser(
  ctx: Ctx,
  id: UserId,
  patch: UserPatch,
  guess: OwnEmailGuess,
  ifMatch?: number
): Promise<User | ProblemError> {
  const row = await loadUserFor(ctx, id, 'edit')
  const { email, ...others } = diff(row, patch)
  const home = await changedHome(ctx, row, patch)
  const isOwnEmail = email !== undefined && id === ctx.actor.id
  if (others.role !== undefined) requireAllowed(mayChangeRole(ctx.actor, row.role, others.role))
  if (email !== undefined) requireAllowed(userRights(ctx.actor, row).changeEmail)
  requireVersion(row, ifMatch)

  const wrongGuess = isOwnEmail ? await judgeOwnEmail(ctx, guess) : null
  if (wrongGuess !== null) return wrongGuess
  if (isOwnEmail) await requestOwnEmail(ctx, row, email)
  const changes = email === undefined || isOwnEmail ? others : { ...others, email }
  if (Object.keys(changes).length === 0 && home === undefined) return presentUser(ctx, row)
  return presentUser(ctx, await write(ctx, row, changes, { home, ifMatch }))
}

async function write(
  ctx: Ctx,
  row: UserRow,
  changes: Partial<UserRow>,
  { home, ifMatch }: { home: boolean | undefined; ifMatch: number | undefined }
): Promise<UserRow> {
  if (changes.role !== undefined) await beginRoleChange(ctx, row, changes.role)
  if (changes.email !== undefined) await claimEmail(ctx, changes.email)
  // A new address is unverified.
  const written = { ...changes, ...keysAfter(row, changes), ...(changes.email !== undefined && { is_email_verified: 0 as const }) }
  const next = await changeRecord(ctx, 'users', row, written, ifMatch).catch(onDuplicate(throwEmailTaken))
  if (home !== undefined) await moveHome(ctx, row, next, home)
  await follow(ctx, row, changes, home === undefined ? [] : ['unit_confirmed'])
  return next
}
