import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

/** A number that moves with every committed change of the table, by any process: what was read before it is out of date. */
export async function readRevision(db: Db, table: keyof Schema): Promise<number> {
  const row = await db.selectFrom('revisions').select('number').where('name', '=', table).executeTakeFirst()
  return row?.number ?? 0
}
