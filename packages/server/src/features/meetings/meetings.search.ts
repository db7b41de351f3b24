import { DAY_MS, addMs, type Instant } from '@verandah/contract/dates'
import type { ReadContext } from '../../core/context.ts'
import { makeExcerpt } from '../../core/makeExcerpt.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import type { SearchSources } from '../../feature.ts'
import { visibleTypes } from './meetings.policy.ts'
import { searchedTexts } from './meetings.present.ts'

/** Selects the meetings that the caller may see and that begin after a moment. */
function matching({ db, dialect, actor }: Pick<ReadContext, 'db' | 'dialect' | 'actor'>, search: string, from: Instant) {
  return db
    .selectFrom('meetings')
    .where('deleted_at', 'is', null)
    .where('starts_at', '>', from)
    .where('type', 'in', visibleTypes(actor))
    .where(contains(dialect, 'search_key', fold(search)))
}

const SHOWN = ['id', 'title', 'status', 'date', 'start_time', 'description', 'agenda', 'location'] as const

/** Reads the meetings in the order of the list: upcoming ones soonest first, then past ones latest first. */
async function readInOrder(reading: ReadContext, search: string, limit: number) {
  const { now } = reading
  // A meeting ends on its own day, so one that is not over began within the last day.
  const upcoming = await matching(reading, search, addMs(now, -DAY_MS))
    .where('ends_at', '>', now)
    .select(SHOWN)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (upcoming.length === limit) return upcoming
  const past = matching(reading, search, LOWEST).where('ends_at', '<=', now).select(SHOWN)
  const latest = past.orderBy('starts_at', 'desc').orderBy('id', 'desc')
  return [...upcoming, ...(await latest.limit(limit - upcoming.length).execute())]
}

export const meetingSearch = {
  meetings: {
    async find(reading, search, limit) {
      const total = await countRows(matching(reading, search, LOWEST))
      const rows = await readInOrder(reading, search, limit)
      const hits = rows.map((row) => {
        const { id, title, status, date, start_time: startTime } = row
        return { _id: id, title, status, date, startTime, ...makeExcerpt(title, searchedTexts(row), search) }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
