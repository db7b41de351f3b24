import { dayOf, instant } from '@verandah/contract/dates'
import { heldByAccounts } from '../../features/units/holdings.queries.ts'
import type { TestBuilding } from '../building.ts'

/** Whether the account with this address holds the unit of its profile today. */
export async function holdsHome({ app, clock }: TestBuilding, email: string): Promise<boolean> {
  const { read } = app.databases
  const user = await read.selectFrom('users').select(['id', 'unit_number']).where('email', '=', email).executeTakeFirstOrThrow()
  const held = await heldByAccounts(read, [user.id], dayOf(instant(clock.now)))
  return user.unit_number !== null && held.get(user.id)?.has(user.unit_number) === true
}
