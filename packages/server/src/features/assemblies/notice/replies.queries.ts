import type { Assembly } from '@verandah/contract/assemblies'
import { dayOf } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../../core/context.ts'
import { holdingsOn } from '../../units/holdings.queries.ts'

/** Counts what the units that have an owner have said. */
export async function countReplies({ db, now }: Pick<ReadContext, 'db' | 'now'>, id: MeetingId): Promise<Assembly['replies']> {
  const owned = await holdingsOn(db, dayOf(now))
    .select('units.id')
    .distinct()
    .where('units_holdings.kind', '=', 'owner')
    .where('units.deleted_at', 'is', null)
    .execute()
  const rows = await db.selectFrom('meetings_replies').select(['unit_id', 'reply']).where('meeting_id', '=', id).execute()
  const said = new Map(rows.map(({ unit_id, reply }) => [unit_id, reply]))
  const counts = { attend: 0, proxy: 0, absent: 0, silent: 0 }
  for (const { id: unit } of owned) counts[said.get(unit) ?? 'silent'] += 1
  return counts
}
