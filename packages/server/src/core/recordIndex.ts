import type { Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import { fold } from '../db/fold.ts'
import type { Db } from '../db/open.ts'
import type { Schema, TablesWith } from '../db/schema.ts'
import { readRevision } from './revisions.ts'

/** The tables of records that are searched by a folded key; their changes are `counted`. */
type Searched = TablesWith<{ id: string; search_key: string; deleted_at: Instant | null }>
type Row<Table extends Searched> = Schema[Table]

interface Wanted<Values> {
  /** Who may see it, and the filters; looks at nothing but the columns of the index. */
  matches: (values: Values) => boolean
  /** Any part of the search key. */
  search?: string | undefined
}

/** Gives the ids of all records that are wanted, newest first, so that totals are exact. */
export type FindRecords<Table extends Searched, Column extends keyof Row<Table>> = (
  db: Db,
  wanted: Wanted<Pick<Row<Table>, Column>>
) => Promise<Row<Table>['id'][]>

/**
 * Finds records of a table by a few of their columns and by any part of their search key. Both are kept in memory until
 * the table changes: the database would read every page of it for each search.
 */
export function recordIndex<Table extends Searched, const Column extends keyof Row<Table> & string>({
  table,
  columns
}: {
  table: Table
  columns: readonly Column[]
}): FindRecords<Table, Column> {
  type Kept = Pick<Row<Table>, Column> & { id: Row<Table>['id']; search_key: string }
  // Each database handle has an adapter of its own.
  const keptOf = new WeakMap<object, { revision: number; rows: Kept[] }>()

  async function readRows(db: Db): Promise<Kept[]> {
    // Whichever table it is, it has these columns. No id is empty, so the last condition makes the database use its order.
    const all = db
      .selectFrom(table as 'documents')
      .where('deleted_at', 'is', null)
      .where('id', '>', '' as DocumentId)
    const chosen = all.select(['id', 'search_key', ...(columns as readonly 'category'[])])
    return (await chosen.orderBy('id', 'desc').execute()) as unknown as Kept[]
  }

  async function rowsNow(db: Db): Promise<Kept[]> {
    // A transaction may be rolled back, or may see the database as it was.
    if (db.isTransaction) return readRows(db)
    const revision = await readRevision(db, table)
    const { adapter } = db.getExecutor()
    const kept = keptOf.get(adapter)
    if (kept?.revision === revision) return kept.rows
    const rows = await readRows(db)
    keptOf.set(adapter, { revision, rows })
    return rows
  }

  return async (db, { matches, search = '' }) => {
    const text = fold(search)
    const rows = await rowsNow(db)
    return rows.filter((row) => matches(row) && row.search_key.includes(text)).map(({ id }) => id)
  }
}
