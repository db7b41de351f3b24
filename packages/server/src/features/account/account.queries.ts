import type { UserId } from '@verandah/contract/ids'
import { ownerProblem } from '@verandah/contract/passwords'
import type { Reading } from '../../core/context.ts'
import { hashToken } from '../../core/tokens.ts'
import type { Db } from '../../db/open.ts'
import { findBuildingName } from '../building/building.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import type { LinksTable } from './account.table.ts'

export type Purpose = LinksTable['purpose']

/** The person to whom a link that still works belongs. */
export async function findLinkHolder(
  { db, now }: Pick<Reading<unknown>, 'db' | 'now'>,
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

interface Owner {
  firstName: string
  lastName: string
  email: string
}

export function ownerOf(row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): Owner {
  return { firstName: row.first_name, lastName: row.last_name, email: row.email }
}

/** Why a new password is too easy to guess for those who know the person or the building; null when it is not. */
export async function passwordProblem(db: Db, password: string, { firstName, lastName, email }: Owner): Promise<string | null> {
  return ownerProblem(password, { firstName, lastName, email, building: await findBuildingName(db) })
}
