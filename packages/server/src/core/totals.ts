import type { Cents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { compileOnce } from '../db/compileOnce.ts'
import type { Db } from '../db/open.ts'
import { executeAtCommit } from '../db/postgres/dialect.ts'

/** A sum as a database answers it: PostgreSQL as text, null where there was nothing to add. */
export type Sum = number | string | null

/** Returns the sum of a column of cents. */
export function centsOf(sum: Sum | undefined): Cents {
  return Number(sum ?? 0) as Cents
}

/** The stored totals of one feature: the query that counts them again, for `npm run doctor` and tests. */
export interface KeptTotals {
  recount(db: Db): Promise<Map<string, number>>
}

/** Adds to a stored total; it is written just before the commit. */
export function addToTotal(ctx: { totals: Map<string, number> }, name: string, by: number): void {
  ctx.totals.set(name, (ctx.totals.get(name) ?? 0) + by)
}

const addTo = compileOnce<Record<string, string | number>, unknown, readonly string[]>((db, value, indexes) =>
  db
    .insertInto('totals')
    .values(indexes.map((index) => ({ name: value(`name ${index}`) as string, value: value(`by ${index}`) as number })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`totals.value + excluded.value` }))
)

/** Writes the totals at the end of the transaction, ordered by name to avoid deadlocks. */
export async function writeTotals(db: Db, changes: Map<string, number>): Promise<void> {
  const changed = [...changes].filter(([, by]) => by !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (changed.length === 0) return
  const values: Record<string, string | number> = {}
  for (const [index, [name, by]] of changed.entries()) Object.assign(values, { [`name ${index}`]: name, [`by ${index}`]: by })
  const indexes = changed.map((_one, index) => String(index))
  await executeAtCommit(db, addTo.withValues(db, values, indexes))
}

const selectTotals = compileOnce<{}, { name: string; value: number }, readonly string[]>((db, _value, names) =>
  db.selectFrom('totals').selectAll().where('name', 'in', names)
)

/** Reads totals; the names are known in advance: the query is compiled once for each list of names. */
export async function readTotals(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectTotals(db, {}, names)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Reads totals of cents, by name; 0 where nothing was ever added. */
export async function readMoney(db: Db, names: readonly string[]): Promise<(name: string) => Cents> {
  const totals = await readTotals(db, names)
  return (name) => (totals.get(name) ?? 0) as Cents
}

export async function sumTotals(db: Db, names: readonly string[]): Promise<number> {
  const rows = await selectTotals(db, {}, names)
  return rows.reduce((sum, { value }) => sum + value, 0)
}
