import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { Actor } from '../../auth/actor.ts'
import { newId } from '../../auth/tokens.ts'
import { fold } from '../../db/fold.ts'
import { tally } from '../../db/tallies.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'

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
}

/** Adds an account. The unit comes from a manager or an invitation, so it is confirmed. */
export async function addPerson(ctx: Ctx<Actor | null>, person: NewPerson): Promise<UserId> {
  const id = newId<UserId>()
  const [first, last] = [fold(person.firstName), fold(person.lastName)]
  await ctx.db
    .insertInto('users')
    .values({
      id,
      first_name: person.firstName,
      last_name: person.lastName,
      // By first, then last name: \u0001 sorts before every letter and blank.
      name_key: `${first}\u0001${last}`,
      // A search never runs over the end of a line.
      search_key: `${first} ${last}\n${person.email}`,
      email: person.email,
      phone: person.phone,
      unit_number: person.unitNumber,
      unit_confirmed: person.unitNumber === null ? 0 : 1,
      role: person.role,
      password_hash: person.passwordHash,
      password_changed_at: null,
      must_change_password: 0,
      temp_password_until: null,
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
  tally(ctx, `users.${person.role}`, 1)
  record(ctx, { kind: 'account.created', userId: id, role: person.role })
  return id
}
