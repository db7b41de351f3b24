import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { User, UserDraft } from '@verandah/contract/users'
import { type Actor, grantableRoles } from '../../auth/actor.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { newTempPassword } from '../../auth/tempPassword.ts'
import { newId } from '../../auth/tokens.ts'
import { isDuplicate } from '../../db/isDuplicate.ts'
import { personKeys } from '../../db/personKeys.ts'
import { tally } from '../../db/tallies.ts'
import type { Ctx, Reading } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { demand, refuseTaken } from '../../http/problem.ts'
import { claimEmail } from './claimEmail.service.ts'
import { tempPasswordEnd } from './passwordReset.service.ts'
import { presentUser } from './users.present.ts'
import { getUser, tallyOf } from './users.queries.ts'

/** Somebody new; the password comes hashed, because hashing is too slow for a transaction. */
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
  /** The password is a temporary one, until then; it has to be changed. */
  temporaryUntil?: Instant
}

/** Writes the row of somebody new; what happened is the caller's to record. */
export async function insertPerson(ctx: Ctx<Actor | null>, person: NewPerson): Promise<UserId> {
  const id = newId<UserId>()
  await ctx.db
    .insertInto('users')
    .values({
      id,
      first_name: person.firstName,
      last_name: person.lastName,
      ...personKeys(person),
      email: person.email,
      phone: person.phone,
      unit_number: person.unitNumber,
      unit_confirmed: person.unitNumber === null || person.isUnitConfirmed === false ? 0 : 1,
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
      last_activity: null,
      email_notifications: 1,
      sms_notifications: 0,
      theme: 'light',
      photo_id: null,
      created_at: ctx.now,
      updated_at: ctx.now,
      version: 1,
      deleted_at: null
    })
    .execute()
  tally(ctx, tallyOf(person.role), 1)
  return id
}

/** Adds an account as the portal itself or a manager does. */
export async function addPerson(ctx: Ctx<Actor | null>, person: NewPerson): Promise<UserId> {
  const id = await insertPerson(ctx, person)
  record(ctx, { kind: 'account.created', userId: id, role: person.role })
  return id
}

/** A temporary password with its hash. */
export interface FirstPassword {
  tempPassword: string
  passwordHash: string
}

/** Before the transaction, and for those only who may: hashing takes its time. */
export async function prepareFirstPassword({ actor }: Reading, draft: UserDraft): Promise<FirstPassword> {
  demand(grantableRoles(actor).includes(draft.role))
  const tempPassword = newTempPassword(draft)
  return { tempPassword, passwordHash: await hashPassword(tempPassword) }
}

/** A manager makes an account. The address is unverified, the unit confirmed, the password temporary. */
export async function createUser(
  ctx: Ctx,
  { sendWelcomeEmail, unitNumber = null, phone = null, ...draft }: UserDraft,
  { tempPassword, passwordHash }: FirstPassword
): Promise<{ user: User; tempPassword: string }> {
  await claimEmail(ctx, draft.email)
  const person = { ...draft, unitNumber, phone, passwordHash, isActive: true, isEmailVerified: false, temporaryUntil: tempPasswordEnd(ctx) }
  const userId = await insertPerson(ctx, person).catch((error: unknown) => {
    if (isDuplicate(error)) refuseTaken()
    throw error
  })
  record(ctx, { kind: 'account.created', userId, role: draft.role }, sendWelcomeEmail ? { tempPassword } : undefined)
  return { user: presentUser(ctx, await getUser(ctx.db, userId)), tempPassword }
}
