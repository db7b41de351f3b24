import { dayOf } from '@verandah/contract/dates'
import { MISSING_RESET } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import type { Me } from '@verandah/contract/me'
import { type PasswordOwner, type PasswordWeakness, WEAKNESS_TEXT } from '@verandah/contract/passwords'
import { isAdministrator } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { weaknessOf } from '../../core/secrets/guessablePassword.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { stoppedAmong } from '../../notifications/email/refusals.ts'
import { findBuildingName, readDemo } from '../building/building.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { unitsHeldBy } from '../units/holdings.queries.ts'
import { presentMe } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import type { LinksTable } from './account.table.ts'

export type Purpose = LinksTable['purpose']

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'now'>

/** Selects the links of a purpose that have not expired. */
function workingLinks({ db, now }: ReadCtx, purpose: Purpose) {
  return db.selectFrom('account_links').where('purpose', '=', purpose).where('expires_at', '>', now)
}

/** Returns the person to whom a link that still works belongs. */
export async function findLinkHolder(reading: ReadCtx, token: string, purpose: Purpose): Promise<UserId | undefined> {
  const link = workingLinks(reading, purpose).select('user_id').where('token_hash', '=', hashToken(token))
  return (await link.executeTakeFirst())?.user_id
}

/** Returns the address that somebody wants to have and has not confirmed yet. */
async function findPendingEmail(reading: ReadCtx, userId: UserId): Promise<string | null> {
  const link = workingLinks(reading, 'email').select('email').where('user_id', '=', userId)
  return (await link.executeTakeFirst())?.email ?? null
}

/** Reads the caller's own record. Only an administrator can have an address that waits for its confirmation. */
export async function readMe(reading: ReadContext<unknown>, row: UserRow): Promise<Me> {
  const pendingEmail = isAdministrator(row) ? await findPendingEmail(reading, row.id) : null
  const units = await unitsHeldBy(reading.db, row.id, dayOf(reading.now))
  const sends = await Promise.all(reading.extensions['account.sendsSms'].map((isOn) => isOn(reading.db)))
  const refused = await stoppedAmong(reading.db, [row.email])
  const facts = { settings: await readSettings(reading.db), pendingEmail, units, sendsSms: sends.includes(true) }
  return presentMe(reading, row, { ...facts, mailRefused: refused.has(row.email) })
}

declare module '../../core/context.ts' {
  interface Extensions {
    /** Whether text messages are sent at all. */
    'account.sendsSms': (db: Db) => Promise<boolean>
  }
}

export function throwDeadReset(): never {
  return throwProblem('invalid_input', { text: MISSING_RESET })
}

/** Returns the active person whose password a link can still set; 400 for a dead one. */
export async function getResetting(reading: ReadCtx & Pick<ReadContext<unknown>, 'rules'>, token: string): Promise<UserRow> {
  const userId = (await findLinkHolder(reading, token, 'reset')) ?? throwDeadReset()
  const user = await findUser(reading.db, userId)
  return user?.is_active === 1 && mayUsePassword(reading.rules, user) ? user : throwDeadReset()
}

export function ownerOf(row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): PasswordOwner {
  return { firstName: row.first_name, lastName: row.last_name, email: row.email }
}

/**
 * Returns why a new password is too easy to guess, for everybody or for those who know the person or the building; null when
 * it is not. `building`: the building's name where it is about to change.
 */
export async function passwordWeakness(db: Db, password: string, owner: PasswordOwner): Promise<PasswordWeakness | null> {
  // In a demo the passwords that everybody may know can be set again.
  const demo = await readDemo(db)
  if (demo?.people.some((person) => person.password === password) === true) return null
  return weaknessOf(password, { ...owner, building: owner.building ?? (await findBuildingName(db)) })
}

/** Returns the text of that; null when it is not too easy to guess. */
export async function passwordProblem(db: Db, password: string, owner: PasswordOwner): Promise<string | null> {
  const weakness = await passwordWeakness(db, password, owner)
  return weakness && WEAKNESS_TEXT[weakness]
}
