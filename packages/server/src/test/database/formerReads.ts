import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Databases } from '../../db/open.ts'

type Row = Record<string, unknown>
type Formerly = (row: Row) => Row[]

function readsTable(node: RootOperationNode, table: string): boolean {
  if (node.kind !== 'SelectQueryNode') return false
  return node.from?.froms.some((from) => from.kind === 'TableNode' && 'table' in from && nameOf(from) === table) ?? false
}

const nameOf = (from: object) => (from as { table: { identifier: { name: string } } }).table.identifier.name

function changedReads(table: string, formerly: Formerly): KyselyPlugin {
  const meant = new WeakSet<object>()
  return {
    transformQuery({ node, queryId }) {
      if (readsTable(node, table)) meant.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (!meant.has(queryId)) return result
      return { ...result, rows: result.rows.flatMap(formerly) }
    }
  }
}

/**
 * Runs `work` while reads of a table return the rows as they were before a change, so that a
 * race happens each time. `where`: the handle that reads, or both. `formerly`: the former values of a row.
 */
export async function withFormerReads<T>(
  databases: Databases,
  { table, where, formerly }: { table: string; where: ('read' | 'write')[]; formerly: Formerly },
  work: () => Promise<T>
): Promise<T> {
  const { read, write } = databases
  const plugin = changedReads(table, formerly)
  if (where.includes('read')) databases.read = read.withPlugin(plugin)
  if (where.includes('write')) databases.write = write.withPlugin(plugin)
  try {
    return await work()
  } finally {
    Object.assign(databases, { read, write })
  }
}
