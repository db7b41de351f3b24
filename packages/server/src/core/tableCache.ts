import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { readRevision } from './revisions.ts'

interface Entry<Value> {
  revision: number
  value: Value
}

/**
 * Caches what `read` makes of a table, until one of its counted columns changes, whichever process changes it. For tables
 * of which all is read: the database would read every page of them each time.
 */
export function tableCache<Value>(table: keyof Schema, read: (db: Db) => Promise<Value>): (db: Db) => Promise<Value> {
  // Each database handle has an adapter of its own.
  const entries = new WeakMap<object, Entry<Value>>()
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
