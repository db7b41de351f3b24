import type { VoteId } from '@verandah/contract/votes'
import type { Db } from '../../db/open.ts'

/** Until the transaction ends, so that no ballot is cast while the others are counted. */
export async function lockVote(db: Db, id: VoteId): Promise<void> {
  await db
    .updateTable('votes')
    .set((set) => ({ cast_count: set.ref('cast_count') }))
    .where('id', '=', id)
    .execute()
}
