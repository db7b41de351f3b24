import type { Db } from '../db/open.ts'

/** How many events that wait for delivery carry a secret. */
export async function countSecrets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('pending_events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('secret', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives up the delivery of the events whose secret nobody can read any more; the audit trail keeps them. */
export async function dropSecrets(db: Db): Promise<void> {
  await db.deleteFrom('pending_events').where('secret', 'is not', null).execute()
}
