import { MISSING_RESET } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import type { Me } from '@verandah/contract/me'
import { isAdministrator } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { weaknessOf } from '../../core/secrets/guessablePassword.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { findBuildingName, readDemo } from '../building/building.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { presentMe } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import type { LinksTable } from './account.table.ts'

export type Purpose = LinksTable['purpose']

/** The person to whom a link that still works belongs. */
export async function findLinkHolder(
  { db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>,
  token: string,
  purpose: Purpose
): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** The address that somebody wants to have and has not confirmed yet. */
async function findPendingEmail({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>, userId: UserId): Promise<string | null> {
  const row = await db
    .selectFrom('account_links')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Somebody's own record. Only an administrator can have an address that waits for its confirmation. */
export async function readMe(reading: ReadContext<unknown>, row: UserRow): Promise<Me> {
  const pendingEmail = isAdministrator(row) ? await findPendingEmail(reading, row.id) : null
  return presentMe(reading, row, await readSettings(reading.db), pendingEmail)
}

export function throwDeadReset(): never {
  return throwProblem('invalid_input', { text: MISSING_RESET })
}

/** The active person whose password a link can still set; 400 for a dead one. */
export async function getResetting(reading: Pick<ReadContext<unknown>, 'db' | 'now'>, token: string): Promise<UserRow> {
  const userId = (await findLinkHolder(reading, token, 'reset')) ?? throwDeadReset()
  const user = await findUser(reading.db, userId)
  return user?.is_active === 1 ? user : throwDeadReset()
}

interface Owner {
  firstName: string
  lastName: string
  email: string
  /** The building's name, where it is about to change. */
  building?: string
}

export function ownerOf(row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): Owner {
  return { firstName: row.first_name, lastName: row.last_name, email: row.email }
}

/** Why a new password is too easy to guess, for everybody or for those who know the person or the building; null when it is not. */
export async function passwordProblem(db: Db, password: string, { firstName, lastName, email, building }: Owner): Promise<string | null> {
  // In a demo the passwords that everybody may know can be set again.
  const demo = await readDemo(db)
  if (demo?.people.some((person) => person.password === password) === true) return null
  return weaknessOf(password, { firstName, lastName, email, building: building ?? (await findBuildingName(db)) })
}
