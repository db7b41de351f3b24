import { DeleteQueryNode, InsertQueryNode, type OperationNode, SelectQueryNode, TableNode, UpdateQueryNode } from 'kysely'

/** Stands for all tables, where a statement does not name its own: one that is written as text, or changes the schema. */
export const ANY_TABLE = '*'

/** The tables of one statement. */
export interface NamedTables {
  /** The tables that are read, with the statement's own names for them. */
  reads: ReadonlySet<string>
  writes: ReadonlySet<string>
}

function isTable(value: object): value is TableNode {
  return 'kind' in value && TableNode.is(value as OperationNode)
}

function collect(value: unknown, found: Set<string>): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  if (isTable(value)) found.add(value.table.identifier.name)
  else for (const part of Object.values(value)) collect(part, found)
  return found
}

/** Returns the table that an INSERT, UPDATE or DELETE changes; null for any other statement. */
function targetOf(statement: OperationNode): unknown {
  if (InsertQueryNode.is(statement)) return statement.into
  if (UpdateQueryNode.is(statement)) return statement.table
  return DeleteQueryNode.is(statement) ? statement.from : null
}

export function namedTables(statement: OperationNode): NamedTables {
  const target = targetOf(statement)
  if (target === null && !SelectQueryNode.is(statement)) return { reads: new Set([ANY_TABLE]), writes: new Set([ANY_TABLE]) }
  return { reads: collect(statement, new Set()), writes: collect(target, new Set()) }
}
