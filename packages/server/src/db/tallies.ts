import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Adds to a kept count or sum; written with the transaction's events, in the order of names, so that writers do not deadlock. */
export function tally(ctx: { tallies: Map<string, number> }, name: string, by: number): void {
  ctx.tallies.set(name, (ctx.tallies.get(name) ?? 0) + by)
}

export async function writeTallies(db: Db, changes: Map<string, number>): Promise<void> {
  for (const [name, by] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (by === 0) continue
    await db
      .insertInto('tallies')
      .values({ name, value: by })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`tallies.value + ${by}` }))
      .execute()
  }
}

export async function readTallies(db: Db, names: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tallies').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}
