import type { Payment } from '@verandah/contract/dues'
import type { Db } from '../../db/open.ts'
import type { BuildingProfile, DemoMark } from './building.queries.ts'

async function writeFact(db: Db, name: string, fact: unknown): Promise<void> {
  const value = JSON.stringify(fact)
  await db
    .insertInto('building_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export function describeBuilding(ctx: { db: Db }, profile: BuildingProfile): Promise<void> {
  return writeFact(ctx.db, 'building', profile)
}

/** Says where dues are paid to; only those who are signed in read it. */
export function describePayment(ctx: { db: Db }, payment: Payment): Promise<void> {
  return writeFact(ctx.db, 'payment', payment)
}

/** Marks the database as a demo for good: its passwords are public. */
export function markAsDemo(ctx: { db: Db }, mark: DemoMark): Promise<void> {
  return writeFact(ctx.db, 'demo', mark)
}
