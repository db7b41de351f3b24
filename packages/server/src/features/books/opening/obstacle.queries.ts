import type { Day } from '@verandah/contract/dates'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import type { StoredText } from '@verandah/contract/i18n/text'
import { AFTER_AN_ENTRY, OPENED_AFTER_CLOSING } from '@verandah/contract/opening'
import type { ReadContext } from '../../../core/context.ts'
import { readThrough } from '../closings/closedMonths.queries.ts'
import { describeSources } from '../entries.queries.ts'
import { selectStanding } from './opening.queries.ts'

/** Returns why the books cannot begin on a day: a month is closed, or the first entry that stands is earlier; null: they can. */
export async function findObstacle(reading: Pick<ReadContext, 'db' | 't' | 'extensions'>, day: Day): Promise<StoredText | null> {
  const through = await readThrough(reading.db)
  if (through !== null) return { text: OPENED_AFTER_CLOSING, values: { month: formatMonth(through) } }
  const earlier = selectStanding(reading.db, day).select(['entry.number', 'entry.day', 'entry.source_kind', 'entry.source_id'])
  const first = await earlier.orderBy('entry.day').orderBy('entry.number').limit(1).executeTakeFirst()
  if (first === undefined) return null
  const describe = await describeSources(reading, [first])
  const values = { number: String(first.number), day: formatDay(first.day), description: describe(first.source_id) }
  return { text: AFTER_AN_ENTRY, values }
}
