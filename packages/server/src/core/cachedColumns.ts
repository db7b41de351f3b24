import type { ColumnNode, OperationNode } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

interface CachedColumns {
  table: keyof Schema
  columns(db: Db): Iterable<string>
}

/** The columns that each cache of a table looks at; a test requires that their changes are counted. */
export const cachedColumns: CachedColumns[] = []

/** All columns that a query names: what it selects, its conditions and its order. */
export function columnsOf(query: OperationNode): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isColumn(value)) found.add(value.column.name)
    else for (const part of Object.values(value)) visit(part)
  }
  visit(query)
  return found
}

function isColumn(value: object): value is ColumnNode {
  return 'kind' in value && value.kind === 'ColumnNode'
}
