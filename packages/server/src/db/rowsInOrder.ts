import type { Compilable } from 'kysely'
import { compileForList } from './compileOnce.ts'
import type { Db } from './open.ts'

/** The rows of these ids, in their order; an id of which `read` finds no row is left out. */
export async function rowsInOrder<Id, Row extends { id: Id }>(ids: readonly Id[], read: () => Promise<Row[]>): Promise<Row[]> {
  const rows = ids.length === 0 ? [] : await read()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads rows by their ids, in the order of the ids; those that are not found are left out. */
export function rowReader<Id, Row extends { id: Id }>(build: (db: Db, ids: Id[]) => Compilable<Row>) {
  const read = compileForList(build)
  return (db: Db, ids: readonly Id[]): Promise<Row[]> => rowsInOrder(ids, () => read(db, ids))
}
