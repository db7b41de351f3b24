import type { Instant } from '@verandah/contract/dates'
import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { throwEmailTaken } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { addToTotal } from '../../core/totals.ts'
import { changeRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import type { Db } from '../../db/open.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { record } from '../../events/events.ts'
import { clearFailures, countFailure, judgePassword, lockForAttempt } from './attempts.ts'
import { changeIf } from './changes/changeIf.ts'
import { createAccount } from './changes/createAccount.ts'
import { unlock } from './changes/unlock.ts'
import { setTempPassword } from './passwords/setTempPassword.ts'
import { recordNamesake, recordNewNamesake } from './names/namesake.ts'
import { keysAfter, personKeys } from './names/personKeys.ts'
import { giveRoleByGroup } from './roles/role.service.ts'
import { recordStaff, recordStaffOpened } from './staff.ts'
import { ACTIVE_TOTAL, findUser, findUserByEmail, totalOf } from './users.queries.ts'
import type { UserRow } from './users.table.ts'

type WriteCtx = Pick<Ctx<unknown>, 'db' | 'now'>

/** A new account. The password is hashed already, because hashing is too slow for a transaction. */
export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  role: Role
  unitNumber: string | null
  phone: string | null
  passwordHash: string
  isActive: boolean
  isEmailVerified: boolean
  /** Whether a manager or an invitation set the unit; true where not given. */
  isUnitConfirmed?: boolean
  /** Their person in the register of units, where they were invited from it. */
  unitPersonId?: UnitPersonId | null
  /** The password is a temporary one, until then; it has to be changed. */
  temporaryUntil?: Instant
}

/** Inserts a new account's row; the caller records the event. */
export async function insert(ctx: Ctx<Actor | null>, person: NewPerson): Promise<UserId> {
  const id = newId<UserId>()
  const { firstName: first_name, lastName: last_name, email, phone, unitNumber: unit_number } = person
  const described = { first_name, last_name, email, phone, unit_number }
  await ctx.db
    .insertInto('users')
    .values({
      id,
      ...described,
      ...personKeys(described),
      role: person.role,
      password_hash: person.passwordHash,
      password_changed_at: null,
      must_change_password: person.temporaryUntil === undefined ? 0 : 1,
      temp_password_until: person.temporaryUntil ?? null,
      is_active: person.isActive ? 1 : 0,
      is_email_verified: person.isEmailVerified ? 1 : 0,
      two_factor_enabled: 0,
      failed_logins: 0,
      locked_until: null,
      locked_at: null,
      email_notifications: 1,
      sms_notifications: 0,
      theme: 'system',
      photo_id: null,
      anonymised_at: null,
      ...firstVersion(ctx)
    })
    .execute()
  if (person.unitPersonId) await ctx.actions.units.linkInvited(ctx, person.unitPersonId, id)
  else await ctx.actions.units.linkByEmail(ctx, email, id)
  if (unit_number !== null && person.isUnitConfirmed !== false) await ctx.actions.units.beginHome(ctx, id, unit_number, { isNew: true })
  addToTotal(ctx, totalOf(person.role), 1)
  if (person.isActive) addToTotal(ctx, ACTIVE_TOTAL, 1)
  return id
}

/** Adds an account that no person has made: the first administrator, the demo people. */
async function add(ctx: Ctx<Actor | null>, person: NewPerson): Promise<UserId> {
  const id = await insert(ctx, person)
  record(ctx, { kind: 'users.created', subject: { kind: 'user', id }, role: person.role })
  return id
}

/**
 * Locks a person's row until the transaction ends. It is always locked before rows that refer to it, to avoid
 * deadlocks.
 */
const lockUser = (db: Db, userId: UserId): Promise<void> => lockRecord({ db }, 'users', userId)

/** Switches the flag of the second factor off and returns whether it was on, also for inactive and deleted people. */
async function switchTwoFactorOff(db: Db, userId: UserId): Promise<boolean> {
  const off = db.updateTable('users').set({ two_factor_enabled: 0 }).where('id', '=', userId).where('two_factor_enabled', '=', 1)
  return (await off.executeTakeFirst()).numUpdatedRows > 0n
}

async function noteActivity({ db, now }: WriteCtx, userId: UserId): Promise<void> {
  await db
    .insertInto('users_activity')
    .values({ user_id: userId, last_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_at: now }))
    .execute()
}

/** Turns the notification mails of a person off; false when they were off, or there is nobody. */
async function turnMailOff(ctx: WriteCtx, id: UserId): Promise<boolean> {
  const row = await findUser(ctx.db, id)
  if (row === undefined || row.email_notifications === 0) return false
  await changeRecord(ctx, 'users', row, { email_notifications: 0 }, undefined)
  return true
}

/** Records that somebody has set their own unit, which no manager has confirmed. */
export function recordUnitClaim(
  ctx: Pick<Ctx<unknown>, 'events'>,
  person: Pick<UserRow, 'id' | 'first_name' | 'last_name'>,
  from: string | null,
  to: string | null
): void {
  const name = `${person.first_name} ${person.last_name}`
  record(ctx, { kind: 'users.unitClaimed', subject: { kind: 'user', id: person.id }, name, from, to })
}

/** Writes changes of the person's own record; a new unit is unconfirmed. */
async function saveOwn(ctx: Ctx, row: UserRow, changes: Partial<UserRow>, ifMatch: number | undefined): Promise<UserRow> {
  const { first_name: firstName, last_name: lastName } = { ...row, ...changes }
  const fields = Object.keys(changes)
  const isRenamed = fields.some((field) => field.endsWith('_name'))
  const isMoved = fields.includes('unit_number')
  const next = await changeRecord(ctx, 'users', row, { ...changes, ...keysAfter(row, changes) }, ifMatch)
  if (isMoved && row.unit_number !== null) await ctx.actions.units.endHome(ctx, row.id, row.unit_number)
  const edited = fields.filter((field) => field !== 'unit_number')
  if (edited.length > 0) record(ctx, { kind: 'users.edited', subject: { kind: 'user', id: row.id }, fields: edited })
  if (isRenamed) await recordNamesake(ctx, row.id, { firstName: row.first_name, lastName: row.last_name }, { firstName, lastName })
  if (isMoved) recordUnitClaim(ctx, next, row.unit_number, next.unit_number)
  return next
}

/** Gives somebody the address that they have confirmed, which is verified by that; false when another account has it. */
async function changeOwnEmail(ctx: Ctx<null>, row: UserRow, email: string): Promise<boolean> {
  if ((await findUserByEmail(ctx.db, email)) !== undefined) return false
  await ctx.actions.invitations.revokePending(ctx, email)
  const keys = keysAfter(row, { email })
  await changeRecord(ctx, 'users', row, { email, is_email_verified: 1, ...keys }, undefined).catch(onDuplicate(throwEmailTaken))
  record(ctx, { kind: 'users.ownEmailChanged', subject: { kind: 'user', id: row.id }, from: row.email, to: email })
  return true
}

/** Makes the unit that a person begins to hold the one of their profile, where they have none. */
async function moveIntoUnit(ctx: WriteCtx, id: UserId, unit: string): Promise<void> {
  const row = await findUser(ctx.db, id)
  if (row === undefined || row.unit_number !== null || row.anonymised_at !== null) return
  await changeRecord(ctx, 'users', row, { unit_number: unit, ...keysAfter(row, { unit_number: unit }) }, undefined)
}

/** Renames the unit in people's profiles. */
export async function renameUnit(ctx: WriteCtx, from: string, to: string): Promise<void> {
  const rows = await ctx.db.selectFrom('users').selectAll().where('unit_number', '=', from).execute()
  for (const row of rows) {
    const changes = { unit_number: to, ...keysAfter(row, { unit_number: to }) }
    await ctx.db
      .updateTable('users')
      .set({ ...changes, updated_at: ctx.now, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
}

export const userActions = {
  add,
  createAccount,
  setTempPassword,
  unlock,
  changeIf,
  clearFailures,
  changeOwnEmail,
  countFailure,
  giveRoleByGroup,
  insert,
  judgePassword,
  lockForAttempt,
  lockUser,
  noteActivity,
  recordNewNamesake,
  recordStaff,
  recordStaffOpened,
  recordUnitClaim,
  saveOwn,
  moveIntoUnit,
  switchTwoFactorOff,
  turnMailOff
}

declare module '../../core/context.ts' {
  interface Actions {
    users: typeof userActions
  }
}
