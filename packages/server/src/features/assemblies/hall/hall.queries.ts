import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import { addMs, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import type { Hall } from '@verandah/contract/hall'
import type { UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { preventCaching } from '../../../db/changes.ts'
import { isEntitled, stateOf } from '../assemblies.queries.ts'
import { assemblyPolicy } from '../assemblies.policy.ts'
import { countPresence, quorumRules } from './presence.queries.ts'
import { presentQuorum } from './quorum.policy.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'extensions'>

/** The bytes of a text that the hall shows: its answer is asked for every three seconds by everybody there. */
const SHOWN_BYTES = 480

/** Cuts a text after so many bytes at most, between two letters. */
function cut(text: string): string {
  let bytes = 0
  let shown = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(JSON.stringify(segment)) - 2
    if (bytes > SHOWN_BYTES) return `${shown}…`
    shown += segment
  }
  return shown
}

async function readOpenVote(reading: Reading, id: MeetingId): Promise<Hall['resolution']> {
  for (const read of reading.extensions['assemblies.openVote']) {
    const vote = await read(reading, id)
    if (vote !== null) return { ...vote, text: cut(vote.text) }
  }
  return null
}

/** An answer is kept until the minute ends, and what is said of a vote may change at its end, which is a second. */
function keepUntil(end: Instant | null, now: Instant): void {
  if (end !== null && end < addMs(now, MINUTE_MS)) preventCaching()
}

/** Reads what a projector shows. Of a meeting only what this needs is read: everybody there asks every three seconds. */
export async function readHall(reading: Reading, id: MeetingId): Promise<Hall> {
  const { db, actor, now } = reading
  const row = await db
    .selectFrom('assemblies')
    .innerJoin('meetings', 'meetings.id', 'assemblies.id')
    .select(['state', 'status', 'starts_at', 'rules', 'adjourned_from', 'chair_id', 'secretary_id', 'tellers', 'minutes_closed_at'])
    .where('assemblies.id', '=', id)
    .where('meetings.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return throwProblem('not_found')
  const state = stateOf(row, row)
  const officers = { chair_id: row.chair_id, secretary_id: row.secretary_id, tellers: JSON.parse(row.tellers) as UserId[] }
  const facts = { state, starts_at: row.starts_at, areMinutesClosed: row.minutes_closed_at !== null, ...officers }
  const maySee = (entitled: boolean) => assemblyPolicy(actor, { ...facts, isEntitled: entitled }, now).seeHall
  requireAllowed(maySee(false) || maySee(await isEntitled(reading, id)))
  // The rules are those of the notice, without which no meeting is opened.
  const rules = JSON.parse(row.rules ?? 'null') as AssemblyRules | null
  if (rules === null) return throwProblem('conflict', { text: 'This meeting has not been opened' })
  const quorum = presentQuorum(quorumRules({ row, rules }), await countPresence(db, id))
  const resolution = state === 'open' ? await readOpenVote(reading, id) : null
  keepUntil(resolution?.closesAt ?? null, now)
  return { state, heads: rules.heads, ...quorum, resolution }
}
