import { addDays, addMs, dayOf, type Instant, instantAt, startOf, timeOf } from '@verandah/contract/dates'
import type { VoteId, VoteStatus } from '@verandah/contract/votes'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { lockRecord } from '../../core/versions.ts'
import { earliest } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../../events/events.ts'
import { outcomeOf, resultOf } from './result.ts'
import { toFact, type VoteRow } from './votes.present.ts'
import { readBallots } from './votes.queries.ts'

type ClosingVote = Pick<VoteRow, 'id' | 'title' | 'deadline' | 'opened_by' | 'eligible' | 'quorum_percent'>
const OPEN = sql.lit<VoteStatus>('open')

/** Counts the ballots and stores the outcome, if nobody was faster; else undefined. The caller has locked the vote. */
export async function closeVote(ctx: Ctx<unknown>, row: ClosingVote, closedAt: Instant) {
  const { eligible, quorum_percent } = row
  const ballots = await readBallots(ctx.db, [row.id])
  const result = resultOf(
    ballots.map(({ choice }) => choice),
    { eligible, quorumPercent: quorum_percent }
  )
  const status = outcomeOf(result)
  const closed = await ctx.db
    .updateTable('votes')
    .set((set) => ({ status, closed_at: closedAt, updated_at: ctx.now, version: set('version', '+', 1) }))
    .where('id', '=', row.id)
    .where('status', '=', OPEN)
    .returning(['status', 'closed_at', 'updated_at', 'version', 'cast_count'])
    .executeTakeFirst()
  if (closed === undefined) return undefined
  const { for: agreed, against, abstain } = result
  record(ctx, { kind: `votes.${status}`, ...toFact(row), for: agreed, against, abstain, eligible })
  return closed
}

const openVotes = (db: Db) => db.selectFrom('votes').where('status', '=', OPEN).where('deleted_at', 'is', null)

/** Selects the votes that are stored as open and whose deadline has passed. */
export function overdueVotes({ db, now }: Pick<Ctx<unknown>, 'db' | 'now'>) {
  return openVotes(db).where('deadline', '<=', now)
}

/** Reads the next deadline of a vote that is stored as open; null where none is. */
export const nextDeadline = (db: Db) => earliest(openVotes(db), 'deadline')

export async function closeOverdue(ctx: Ctx<null>): Promise<void> {
  const ids: { id: VoteId }[] = await overdueVotes(ctx).select('id').orderBy('deadline').orderBy('id').execute()
  for (const { id } of ids) {
    await lockRecord(ctx, 'votes', id)
    const row = await ctx.db.selectFrom('votes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await closeVote(ctx, row, row.deadline)
  }
}

/** Reminders are sent from this time on, in Colombo. */
const REMIND_FROM = timeOf('08:00')
/** How recently people were notified of a vote of which they are not reminded. */
const FRESH_MS = 12 * 3_600_000

/** Records one event for each vote that closes on the next day. */
export async function remindOfVotes(ctx: Ctx<null>): Promise<void> {
  const today = dayOf(ctx.now)
  if (ctx.now < instantAt(today, REMIND_FROM)) return
  const due = await ctx.db
    .updateTable('votes')
    .set({ reminded_at: ctx.now })
    .where('status', '=', OPEN)
    .where('deadline', '>=', startOf(addDays(today, 1)))
    .where('deadline', '<', startOf(addDays(today, 2)))
    .where('created_at', '<', addMs(ctx.now, -FRESH_MS))
    .where('reminded_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'title', 'deadline', 'opened_by'])
    .execute()
  for (const row of due) record(ctx, { kind: 'votes.closingTomorrow', ...toFact(row) })
}
