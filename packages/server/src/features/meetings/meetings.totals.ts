import { MEETING_TYPES } from '@verandah/contract/meetings'
import type { KeptTotals } from '../../core/totals.ts'
import { totalOf } from './meetings.queries.ts'

export const meetingTotals: KeptTotals = {
  async recount(db) {
    const rows = await db
      .selectFrom('meetings')
      .select(['type', (select) => select.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('type')
      .execute()
    const counted = new Map(rows.map(({ type, count }) => [type, count]))
    return new Map(MEETING_TYPES.map((type) => [totalOf(type), counted.get(type) ?? 0]))
  }
}
