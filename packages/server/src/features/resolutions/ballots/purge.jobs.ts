import type { Store } from '../../../core/context.ts'
import { transact } from '../../../core/transact.ts'
import type { Db } from '../../../db/open.ts'

/** Selects the urns of votes that are closed: they are empty, and what the database keeps of what was in them is not purged yet. */
export const unpurgedVotes = (db: Db) => db.selectFrom('ballots_urns').where('sealed', '=', '')

/**
 * Makes the database forget how an urn was filled, and in which order units were marked. After a crash it is done again: the row
 * of the urn stays until then.
 */
export async function purgeVotes(store: Store, now: Date): Promise<void> {
  const { databases } = store
  const votes = await unpurgedVotes(databases.read).select('resolution_id').execute()
  if (votes.length === 0) return
  await databases.purge()
  const ids = votes.map(({ resolution_id }) => resolution_id)
  await transact(store, { actor: null, now }, ({ db }) => db.deleteFrom('ballots_urns').where('resolution_id', 'in', ids).execute())
}
