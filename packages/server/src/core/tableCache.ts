import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { cachedColumns, columnsOf } from './cachedColumns.ts'
import { readRevision } from './revisions.ts'

interface Entry<Value> {
  revision: number
  value: Value
}

type Select<Row> = (db: Db) => Pick<SelectQueryBuilder<Schema, keyof Schema, Row>, 'execute' | 'toOperationNode'>

/**
 * Caches what `make` makes of the rows of a table, until one of its counted columns changes, whichever process changes it:
 * `select` may look at counted columns only. For tables of which all is read: the database would read every page of them
 * each time.
 */
export function tableCache<Row, Value>(table: keyof Schema, select: Select<Row>, make: (rows: Row[]) => Value): (db: Db) => Promise<Value> {
  cachedColumns.push({ table, columns: (db) => columnsOf(select(db).toOperationNode()) })
  // Each database handle has an adapter of its own.
  const entries = new WeakMap<object, Entry<Value>>()
  const read = async (db: Db) => make(await select(db).execute())
  return async (db) => {
    // A transaction may be rolled back, or may see the database as it was.
    if (db.isTransaction) return read(db)
    const { adapter } = db.getExecutor()
    const revision = await readRevision(db, table)
    const entry = entries.get(adapter)
    if (entry?.revision === revision) return entry.value
    const value = await read(db)
    entries.set(adapter, { revision, value })
    return value
  }
}
