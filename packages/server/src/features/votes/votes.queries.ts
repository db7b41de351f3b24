import { MINUTE_MS, addMs, type Instant } from '@verandah/contract/dates'
import { pagination } from '@verandah/contract/page'
import type { Vote, VoteChoice, VoteId, VotePage, VoteQuery, VoteStatus } from '@verandah/contract/votes'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { LOWEST } from '../../db/columns.ts'
import { preventCaching } from '../../db/changes.ts'
import { countRows, earliest, onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { rowsInOrder } from '../../db/findPage.ts'
import { readAttached } from '../documents/attachedDocuments.queries.ts'
import { isOpen, mayCast } from './votes.policy.ts'
import { type BallotRow, presentVote, type VoteRow } from './votes.present.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>

function selectVotes({ db, actor }: Pick<ReadCtx, 'db' | 'actor'>) {
  return db
    .selectFrom('votes')
    .innerJoin('users as opener', 'opener.id', 'votes.opened_by')
    .leftJoin('votes_ballots as mine', (join) => join.onRef('mine.vote_id', '=', 'votes.id').on('mine.user_id', '=', actor.id))
    .selectAll('votes')
    .select(namedColumns('opener'))
    .select(['mine.user_id as elector_id', 'mine.choice as my_choice'])
    .where('votes.deleted_at', 'is', null)
}

/** Loads a vote; 404 when it does not exist. */
export async function getVote(reading: Pick<ReadCtx, 'db' | 'actor'>, id: VoteId): Promise<VoteRow> {
  return (await selectVotes(reading).where('votes.id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Reads the ballots; people who did not vote have none. */
export function readBallots(db: Db, ids: readonly VoteId[]): Promise<BallotRow[]> {
  return db
    .selectFrom('votes_ballots as ballot')
    .innerJoin('users', 'users.id', 'ballot.user_id')
    .select(['ballot.vote_id', 'ballot.user_id', 'ballot.choice'])
    .select(namedColumns('users'))
    .where('ballot.vote_id', 'in', ids)
    .where('ballot.choice', 'is not', null)
    .$narrowType<{ choice: VoteChoice }>()
    .execute()
}

/** Presents votes, with the ballots of those that are closed; others are not read at all. */
export async function presentAll(reading: ReadCtx, rows: VoteRow[]): Promise<Vote[]> {
  const closed = rows.filter((row) => row.status !== 'cancelled' && !isOpen(row, reading.now)).map(({ id }) => id)
  const ballots = Map.groupBy(closed.length === 0 ? [] : await readBallots(reading.db, closed), ({ vote_id }) => vote_id)
  const attached = await readAttached(
    reading.db,
    rows.map(({ id }) => id)
  )
  return rows.map((row) => presentVote(reading, row, { ballots: ballots.get(row.id) ?? [], documents: attached(row.id) }))
}

export async function presentFully(reading: ReadCtx, row: VoteRow): Promise<Vote> {
  const [vote] = await presentAll(reading, [row])
  return vote ?? throwProblem('not_found')
}

/** Keeps the answer out of the cache where one of these open votes closes within the cache's minute. */
export function noteDeadlines(deadlines: readonly Instant[], now: Instant): void {
  const minuteLater = addMs(now, MINUTE_MS)
  if (deadlines.some((deadline) => deadline < minuteLater)) preventCaching()
}

const OPEN = sql.lit<VoteStatus>('open')

/** Selects the open votes, the soonest deadline first. */
export function openVotes(reading: ReadCtx) {
  return selectVotes(reading)
    .where('votes.status', '=', OPEN)
    .where('votes.deadline', '>', reading.now)
    .orderBy('votes.deadline')
    .orderBy('votes.id')
}

/** Selects the closed votes, the latest deadline first. Those whose deadline has passed are among them, stored as closed or not. */
export function closedVotes(reading: ReadCtx) {
  return selectVotes(reading)
    .where('votes.deadline', '>', LOWEST)
    .where((where) => where.or([where('votes.status', '<>', OPEN), where('votes.deadline', '<=', reading.now)]))
    .orderBy('votes.deadline', 'desc')
    .orderBy('votes.id', 'desc')
}

async function countVotes({ db, now }: ReadCtx) {
  const later = (from: Instant) => db.selectFrom('votes').where('deadline', '>', from).where('deleted_at', 'is', null)
  return { total: await countRows(later(LOWEST)), open: await countRows(later(now).where('status', '=', OPEN)) }
}

/**
 * Selects the votes that wait for the caller's vote; the condition is in each open vote, so that the index gives them in
 * their order. Nothing waits for an elector whose role has no vote any more.
 */
function waitingForMe({ db, actor, now }: Pick<ReadCtx, 'db' | 'actor' | 'now'>) {
  return db
    .selectFrom('votes')
    .where('status', '=', OPEN)
    .where('deadline', '>', now)
    .where('deleted_at', 'is', null)
    .where((where) => where.lit(mayCast(actor, true)))
    .where((where) =>
      where.exists(
        where
          .selectFrom('votes_ballots as mine')
          .select('mine.user_id')
          .whereRef('mine.vote_id', '=', 'votes.id')
          .where('mine.user_id', '=', actor.id)
          .where('mine.choice', 'is', null)
      )
    )
}

export async function countWaiting(reading: Pick<ReadCtx, 'db' | 'actor' | 'now'>): Promise<number> {
  const { count, soonest } = await waitingForMe(reading)
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min<Instant | null>('deadline').as('soonest')])
    .executeTakeFirstOrThrow()
  if (soonest !== null) noteDeadlines([soonest], reading.now)
  return count
}

/** Returns since when the oldest of these is open; null where there is none. */
export function waitingSince(reading: Pick<ReadCtx, 'db' | 'actor' | 'now'>): Promise<Instant | null> {
  return earliest(waitingForMe(reading), 'created_at')
}

function waitingInOrder(reading: Pick<ReadCtx, 'db' | 'actor' | 'now'>) {
  return waitingForMe(reading).orderBy('deadline').orderBy('id')
}

/** Lists the votes that wait for the caller's answer, the soonest deadline first. */
export async function nextWaiting(reading: Pick<ReadCtx, 'db' | 'actor' | 'now'>, limit: number) {
  const rows = await waitingInOrder(reading).select(['id as _id', 'title', 'deadline']).limit(limit).execute()
  return rows.map((row) => ({ ...row, status: 'pending' as const }))
}

/** Lists a page of the votes that wait for the caller. */
async function listWaiting(reading: ReadCtx, query: VoteQuery): Promise<VotePage> {
  const rows = await waitingInOrder(reading).select('id').$call(onPage(query)).execute()
  const ids = rows.map(({ id }) => id)
  const found = await rowsInOrder(ids, () => selectVotes(reading).where('votes.id', 'in', ids).execute())
  return { votes: await presentAll(reading, found), pagination: pagination(query, await countWaiting(reading)) }
}

/** Lists votes: open ones, the soonest deadline first, then closed ones, the latest deadline first. */
export async function listVotes(reading: ReadCtx, query: VoteQuery): Promise<VotePage> {
  const { page, limit, waiting } = query
  if (waiting === 'true') return listWaiting(reading, query)
  const { total, open } = await countVotes(reading)
  const offset = (page - 1) * limit
  const rows = await openVotes(reading).limit(limit).offset(offset).execute()
  if (rows.length < limit) {
    const closed = closedVotes(reading).limit(limit - rows.length)
    rows.push(...(await closed.offset(Math.max(0, offset - open)).execute()))
  }
  return { votes: await presentAll(reading, rows), pagination: pagination(query, total) }
}
