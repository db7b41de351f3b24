import { compileOnce } from '../db/compileOnce.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

const revisionOf = compileOnce<{ table: string }, { number: number }>((db, value) =>
  db.selectFrom('revisions').select('number').where('name', '=', value('table'))
)

/** A number that moves with every committed change of the table, by any process: what was read before it is out of date. */
export async function readRevision(db: Db, table: keyof Schema): Promise<number> {
  const [row] = await revisionOf(db, { table }, [])
  return row?.number ?? 0
}
