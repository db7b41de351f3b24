import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { DomainEvent } from '../core/context.ts'
import { hasRows } from '../db/findPage.ts'
import type { Db } from '../db/open.ts'

/** One entry of a record's history. */
interface TrailEntry<Event> {
  at: Instant
  by: UserId | null
  event: Event
}

/** The most entries of a history that are read. No record has more in earnest; of longer histories the newest part is read. */
const LONGEST = 1_000

/** Reads the events of one record from the audit trail, oldest first. `Event`: the events that such a record has. */
export async function trailOf<Event extends DomainEvent>(db: Db, { kind, id }: Event['subject']): Promise<TrailEntry<Event>[]> {
  const newest = await db
    .selectFrom('audit')
    .select(['at', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(LONGEST)
    .execute()
  return newest.toReversed().map(({ at, actor_id, details }) => ({ at, by: actor_id, event: JSON.parse(details) as Event }))
}

/** Whether the audit trail says anything of a record. */
export function hasHappenedTo(db: Db, { kind, id }: DomainEvent['subject']): Promise<boolean> {
  return hasRows(db.selectFrom('audit').where('subject_id', '=', id).where('subject_kind', '=', kind))
}
