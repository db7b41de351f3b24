import type { Meeting } from '@verandah/contract/meetings'
import { foldTexts, makeExcerpt } from '../../core/makeExcerpt.ts'
import { tableCache } from '../../core/tableCache.ts'
import { LOWEST } from '../../db/columns.ts'
import { fold } from '../../db/fold.ts'
import type { SearchSources } from '../../feature.ts'
import { maySeeMeeting } from './meetings.policy.ts'

const COLUMNS = [
  'id',
  'title',
  'description',
  'location',
  'agenda',
  'type',
  'status',
  'date',
  'start_time',
  'starts_at',
  'ends_at'
] as const

const itemsOf = (agenda: string) => (JSON.parse(agenda) as Meeting['agenda']).map(({ item }) => item)

/** All meetings, the earliest first, as far as a search looks at them. */
const readSearched = tableCache(
  'meetings',
  (db) =>
    db
      .selectFrom('meetings')
      .select(COLUMNS)
      .where('deleted_at', 'is', null)
      .where('starts_at', '>', LOWEST)
      .orderBy('starts_at')
      .orderBy('id'),
  (rows) =>
    rows.map(({ description, location, agenda, ...row }) => {
      const texts = [description, ...itemsOf(agenda), location]
      return { ...row, texts, folded: foldTexts([row.title, ...texts]) }
    })
)

export const meetingSearch = {
  meetings: {
    /** In the order of the list: upcoming ones soonest first, then past ones latest first. */
    async find({ db, actor, now }, search, limit) {
      const wanted = fold(search)
      const found = (await readSearched(db)).filter((row) => maySeeMeeting(actor, row) && row.folded.includes(wanted))
      const { upcoming = [], past = [] } = Object.groupBy(found, ({ ends_at }) => (ends_at > now ? 'upcoming' : 'past'))
      const shown = [...upcoming, ...past.toReversed()].slice(0, limit)
      const hits = shown.map(({ id, title, status, date, start_time: startTime, texts }) => {
        return { _id: id, title, status, date, startTime, ...makeExcerpt(title, texts, search) }
      })
      return { total: found.length, hits }
    }
  }
} satisfies Partial<SearchSources>
