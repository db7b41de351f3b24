import type { Instant } from '@verandah/contract/dates'
import type { PageQuery } from '@verandah/contract/page'
import type { SelectQueryBuilder, StringReference } from 'kysely'
import { type Compiles, compileForList } from './compileOnce.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

export interface FoundPage<Id> {
  /** The number of all rows. */
  total: number
  /** The ids of the page. */
  ids: Id[]
}

/** Pages begin with 1; without a limit all rows are one page. */
interface Paging {
  page?: number | undefined
  limit?: number | undefined
}

export async function countRows<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>): Promise<number> {
  const { count } = await rows.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Returns the earliest value of a column, such as when a record was made; null where there are no rows. */
export async function earliest<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
  column: StringReference<Schema, Table>
): Promise<Instant | null> {
  return (await rows.select((select) => select.fn.min<Instant | null>(column).as('earliest')).executeTakeFirstOrThrow()).earliest
}

export async function hasRows<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>): Promise<boolean> {
  const first = rows.select((select) => select.lit(1).as('one')).limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

/** For `$call`: limits a query to the rows of a page. */
export function onPage({ page, limit }: PageQuery) {
  return <Tables, Table extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, Table, Row>) =>
    rows.limit(limit).offset((page - 1) * limit)
}

/** Returns the ids of a page of rows that are in their order. */
export async function idsOfPage<Table extends keyof Schema, Id>(
  inOrder: SelectQueryBuilder<Schema, Table, { id: Id }>,
  { page = 1, limit }: Paging
): Promise<Id[]> {
  if (limit === 0) return []
  const found = await (limit === undefined ? inOrder : inOrder.limit(limit).offset((page - 1) * limit)).execute()
  return found.map(({ id }) => id)
}

/** Returns a page of rows, and how many there are in all: not counted where the page shows it, because a search walks all texts. */
export async function findPage<Table extends keyof Schema, Id>(
  rows: SelectQueryBuilder<Schema, Table, object>,
  inOrder: SelectQueryBuilder<Schema, Table, { id: Id }>,
  paging: Paging
): Promise<FoundPage<Id>> {
  const ids = await idsOfPage(inOrder, paging)
  const { page = 1, limit = Infinity } = paging
  const isLast = ids.length < limit && (ids.length > 0 || page === 1)
  return { total: isLast ? (page === 1 ? 0 : (page - 1) * limit) + ids.length : await countRows(rows), ids }
}

/** Returns the rows of these ids, in their order; an id of which `read` finds no row is left out. */
export async function rowsInOrder<Id, Row extends { id: Id }>(ids: readonly Id[], read: () => Promise<Row[]>): Promise<Row[]> {
  const rows = ids.length === 0 ? [] : await read()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads rows by their ids, in the order of the ids; those that are not found are left out. */
export function rowReader<Id, Row extends { id: Id }>(build: (db: Db, ids: Id[]) => Compiles<Row>) {
  const read = compileForList(build)
  return (db: Db, ids: readonly Id[]): Promise<Row[]> => rowsInOrder(ids, () => read(db, ids))
}
