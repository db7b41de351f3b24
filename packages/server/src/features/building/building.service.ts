import type { Building, Payment } from '@verandah/contract/building'
import type { BuildingPatch } from '@verandah/contract/buildingProfile'
import type { Ctx } from '../../core/context.ts'
import { requireVersion, throwConflict } from '../../core/problem.ts'
import { changedColumns } from '../../core/versions.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../../events/events.ts'
import { type BuildingProfile, type DemoMark, findPayment, findProfile, readBuilding, UNKNOWN_BUILDING } from './building.queries.ts'

/** Writes a fact of which there is one. */
export async function writeFact(db: Db, name: string, fact: unknown): Promise<void> {
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
export function describePayment(ctx: { db: Db }, payment: Payment | null): Promise<void> {
  return writeFact(ctx.db, 'payment', payment)
}

/** Marks the database as a demo for good: its passwords are public. */
export function markAsDemo(ctx: { db: Db }, mark: DemoMark): Promise<void> {
  return writeFact(ctx.db, 'demo', mark)
}

/** Writes the profile where nobody else has changed it since it was read: of two changes at once one succeeds. */
async function replaceProfile(db: Db, before: string | undefined, profile: BuildingProfile & { version: number }): Promise<boolean> {
  const value = JSON.stringify(profile)
  if (before === undefined) {
    const insert = db.insertInto('building_facts').values({ name: 'building', value })
    const { numInsertedOrUpdatedRows } = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const update = db.updateTable('building_facts').set({ value }).where('name', '=', 'building').where('value', '=', before)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

/** Lists and records are compared by what they hold. */
function diff(before: BuildingProfile, wanted: Omit<BuildingPatch, 'payment'>): Partial<BuildingProfile> {
  const changed = Object.entries(changedColumns(before, wanted)).filter(([name, value]) =>
    differ(value, before[name as keyof BuildingProfile])
  )
  return Object.fromEntries(changed)
}

/** Changes what the landing page shows, and where dues are paid to. A patch that changes nothing records no event. */
export async function updateBuilding(ctx: Ctx<unknown>, { payment, ...wanted }: BuildingPatch, ifMatch?: number): Promise<Building> {
  const { db } = ctx
  const { stored, profile, version } = await findProfile(db)
  requireVersion({ version }, ifMatch)
  const changes = diff(profile, wanted)
  const paysElsewhere = payment !== undefined && differ(payment, await findPayment(db))
  const fields = [...Object.keys(changes), ...(paysElsewhere ? ['payment'] : [])]
  if (fields.length > 0) {
    const next = { ...UNKNOWN_BUILDING, ...profile, ...changes, version: version + 1 }
    if (!(await replaceProfile(db, stored, next))) throwConflict(ifMatch)
    if (paysElsewhere) await describePayment(ctx, payment)
    record(ctx, { kind: 'building.changed', subject: { kind: 'building', id: 'portal' }, fields, ...(paysElsewhere && { payment }) })
  }
  return readBuilding(db, ctx.now, ctx)
}
