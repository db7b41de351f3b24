import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

export interface Found<Id> {
  /** How many there are in all. */
  total: number
  /** Of the page that was asked for. */
  ids: Id[]
}

/** From page 1; without a limit all rows are one page. */
interface Paging {
  page?: number | undefined
  limit?: number | undefined
}

export async function countRows<Table extends keyof Schema>(rows: SelectQueryBuilder<Schema, Table, object>): Promise<number> {
  const { count } = await rows.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The ids of a page of rows that are in their order. */
export async function idsOfPage<Table extends keyof Schema, Id>(
  inOrder: SelectQueryBuilder<Schema, Table, { id: Id }>,
  { page = 1, limit }: Paging
): Promise<Id[]> {
  if (limit === 0) return []
  const found = await (limit === undefined ? inOrder : inOrder.limit(limit).offset((page - 1) * limit)).execute()
  return found.map(({ id }) => id)
}
