import type { AnnouncementId, AnnouncementQuery } from '@verandah/contract/announcements'
import { dayOf } from '@verandah/contract/dates'
import type { Reading } from '../../core/context.ts'
import { tableCache } from '../../core/tableCache.ts'
import { fold } from '../../db/fold.ts'
import { maySeeAnnouncement } from './announcements.policy.ts'
import { existing } from './announcements.queries.ts'

const COLUMNS = ['id', 'author_id', 'status', 'audience', 'expiry_date', 'category', 'priority', 'search_key'] as const

/** All announcements in the order of lists, as far as a search looks at them. */
const readSearched = tableCache(
  'announcements',
  (db) => existing(db).orderBy('is_pinned', 'desc').orderBy('sort_at', 'desc').orderBy('id', 'desc').select(COLUMNS),
  (rows) => rows
)

type Searching = Pick<AnnouncementQuery, 'category' | 'priority' | 'status'> & { search: string }

/**
 * Finds what the caller may see by any part of its title or content: all of it, in the order of lists, so that the total
 * is exact. Which of them are unread is for the caller to say.
 */
export async function findAnnouncements(
  { db, actor, now }: Pick<Reading, 'db' | 'actor' | 'now'>,
  { search, category, priority, status }: Searching
): Promise<AnnouncementId[]> {
  const [text, today] = [fold(search), dayOf(now)]
  const found = (await readSearched(db)).filter(
    (row) =>
      (category === undefined || row.category === category) &&
      (priority === undefined || row.priority === priority) &&
      (status === undefined || status === 'unread' || row.status === status) &&
      maySeeAnnouncement(actor, row, today) &&
      row.search_key.includes(text)
  )
  return found.map(({ id }) => id)
}
