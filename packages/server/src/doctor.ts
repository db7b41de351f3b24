import { ROLES } from '@verandah/contract/roles'
import { MEETING_TYPES } from '@verandah/contract/meetings'
import type { Db } from './db/open.ts'
import { readTallies } from './db/tallies.ts'
import { INVITATIONS_TALLY } from './features/invitations/invitations.queries.ts'
import { tallyOf } from './features/meetings/meetings.queries.ts'
import { FILE_BYTES } from './storage/files.ts'

interface Wrong {
  name: string
  kept: number
  counted: number
}

/** Every kept count with the query that it spares. */
async function recount(db: Db): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for (const type of MEETING_TYPES) counted.set(tallyOf(type), 0)
  for (const role of ROLES) counted.set(`users.${role}`, 0)
  const meetings = await db
    .selectFrom('meetings')
    .select(['type', (select) => select.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('type')
    .execute()
  for (const { type, count } of meetings) counted.set(tallyOf(type), count)
  const users = await db
    .selectFrom('users')
    .select(['role', (select) => select.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute()
  for (const { role, count } of users) counted.set(`users.${role}`, count)
  const invitations = db.selectFrom('invitations').select((select) => select.fn.countAll<number>().as('count'))
  counted.set(INVITATIONS_TALLY, (await invitations.executeTakeFirstOrThrow()).count)
  const files = await db
    .selectFrom('files')
    .select((select) => select.fn.coalesce(select.fn.sum<number | string>('size'), select.lit(0)).as('bytes'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  // PostgreSQL sums bigints as a decimal, which comes as text.
  counted.set(FILE_BYTES, Number(files.bytes))
  return counted
}

/** Kept counts that differ from what they count; none, unless somebody wrote past the portal. */
export async function checkTallies(db: Db): Promise<Wrong[]> {
  const counted = await recount(db)
  const kept = await readTallies(db, [...counted.keys()])
  return [...counted]
    .map(([name, count]) => ({ name, kept: kept.get(name) ?? 0, counted: count }))
    .filter((row) => row.kept !== row.counted)
}
