import type { Hall } from '@verandah/contract/hall'
import type { AssemblyItemId, UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** How much of a text a projector shows. */
const SHOWN = 400

/** Reads which items have a result. */
export async function readDecided(db: Db, id: MeetingId): Promise<AssemblyItemId[]> {
  const rows = await db
    .selectFrom('resolutions')
    .select('item_id')
    .distinct()
    .where('meeting_id', '=', id)
    .where('state', '=', 'closed')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Reads what is being voted on; null: nothing. Of who has voted only the number leaves the server. */
export async function readOpenVote({ db }: { db: Db }, id: MeetingId): Promise<Hall['resolution']> {
  const row = await db.selectFrom('resolutions').selectAll().where('meeting_id', '=', id).where('state', '=', 'open').executeTakeFirst()
  if (row === undefined) return null
  const { voted } = await db
    .selectFrom('resolutions_electors')
    .select(sql<number>`coalesce(sum(marked), 0)`.as('voted'))
    .where('resolution_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const text = (row.text ?? row.title).slice(0, SHOWN)
  return { _id: row.id, text, isSecret: row.secrecy === 'secret', closesAt: row.closes_at, voted: Number(voted), electors: row.electors }
}

/** Whether a unit has cast its ballot in the vote that is open. */
export async function hasVoted(db: Db, id: MeetingId, unit: UnitId): Promise<boolean> {
  const row = await db
    .selectFrom('resolutions_electors')
    .innerJoin('resolutions', 'resolutions.id', 'resolution_id')
    .select('marked')
    .where('meeting_id', '=', id)
    .where('state', '=', 'open')
    .where('unit_id', '=', unit)
    .executeTakeFirst()
  return row?.marked === 1
}
