import type { AnnouncementId, AnnouncementQuery } from '@verandah/contract/announcements'
import { dayOf } from '@verandah/contract/dates'
import type { Selectable } from 'kysely'
import type { Reading } from '../../core/context.ts'
import { readRevision } from '../../core/revisions.ts'
import { fold } from '../../db/fold.ts'
import type { Db } from '../../db/open.ts'
import { maySeeAnnouncement } from './announcements.policy.ts'
import { existing } from './announcements.queries.ts'
import type { AnnouncementsTable } from './announcements.table.ts'

const COLUMNS = ['id', 'author_id', 'status', 'audience', 'expiry_date', 'category', 'priority', 'search_key'] as const

/** All announcements in the order of lists, as far as a search looks at them. */
interface Searched {
  revision: number
  rows: Pick<Selectable<AnnouncementsTable>, (typeof COLUMNS)[number]>[]
}

async function readSearched(db: Db, revision: number): Promise<Searched> {
  const inOrder = existing(db).orderBy('is_pinned', 'desc').orderBy('sort_at', 'desc').orderBy('id', 'desc')
  return { revision, rows: await inOrder.select(COLUMNS).execute() }
}

type Searching = Pick<AnnouncementQuery, 'category' | 'priority'> & { search: string }
export type FindAnnouncements = (reading: Pick<Reading, 'db' | 'actor' | 'now'>, searching: Searching) => Promise<AnnouncementId[]>

/**
 * Finds what the caller may see by any part of its title or content: all of it, in the order of lists, so that the total is
 * exact. The texts are kept in memory until one of them changes: the database would read every page of them at each search.
 */
export function announcementSearch(): FindAnnouncements {
  let searched: Searched | undefined
  return async ({ db, actor, now }, { search, category, priority }) => {
    const revision = await readRevision(db, 'announcements')
    if (searched?.revision !== revision) searched = await readSearched(db, revision)
    const [text, today] = [fold(search), dayOf(now)]
    const found = searched.rows.filter(
      (row) =>
        (category === undefined || row.category === category) &&
        (priority === undefined || row.priority === priority) &&
        maySeeAnnouncement(actor, row, today) &&
        row.search_key.includes(text)
    )
    return found.map(({ id }) => id)
  }
}
