import type { Day } from '@verandah/contract/dates'
import type { OwnerShare } from '@verandah/contract/duesStatement'
import { type Cents, NO_MONEY, rupees } from '@verandah/contract/money'
import { apportion } from '../../../core/apportion.ts'
import type { Db } from '../../../db/open.ts'
import { ownersOn } from '../../units/holdings.queries.ts'

/** Returns the part of a unit's debt of each owner of that day, by their shares. */
export async function shareAmongOwners(db: Db, unit: string, day: Day, debt: Cents): Promise<OwnerShare[]> {
  const owners = await ownersOn(db, unit, day)
  if (owners.length === 0) return []
  // All fractions get the same denominator, so that their numerators can be compared.
  const below = owners.reduce((product, { whole }) => product * BigInt(whole), 1n)
  const sums = apportion(
    debt,
    owners.map(({ part, whole }) => (BigInt(part) * below) / BigInt(whole))
  )
  return owners.map(({ name, part, whole }, index) => ({ name, part: `${part}/${whole}`, outstanding: rupees(sums[index] ?? NO_MONEY) }))
}
