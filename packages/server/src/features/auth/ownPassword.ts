import { ownerProblem } from '@verandah/contract/passwords'
import type { Db } from '../../db/open.ts'
import { findBuildingName } from '../building/building.queries.ts'
import type { UserRow } from '../users/users.present.ts'

interface Owner {
  firstName: string
  lastName: string
  email: string
}

/** Why a new password is too easy to guess for those who know the person or the building; null when it is not. */
export async function passwordProblem(db: Db, password: string, { firstName, lastName, email }: Owner): Promise<string | null> {
  return ownerProblem(password, { firstName, lastName, email, building: await findBuildingName(db) })
}

export function ownerOf(row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): Owner {
  return { firstName: row.first_name, lastName: row.last_name, email: row.email }
}
