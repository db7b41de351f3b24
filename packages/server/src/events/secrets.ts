import { countRows } from '../db/findPage.ts'
import type { Db } from '../db/open.ts'

/** How many events that wait for delivery carry a secret. */
export function countSecrets(db: Db): Promise<number> {
  return countRows(db.selectFrom('pending_events').where('secret', 'is not', null))
}

/** Gives up the delivery of the events whose secret nobody can read any more; the audit trail keeps them. */
export async function dropSecrets(db: Db): Promise<void> {
  await db.deleteFrom('pending_events').where('secret', 'is not', null).execute()
}
