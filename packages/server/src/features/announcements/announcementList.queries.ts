import type { AnnouncementId, AnnouncementPage, AnnouncementQuery } from '@verandah/contract/announcements'
import { pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { findPage, type Found } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import { presentAll, readRows, selectUnread, selectVisible } from './announcements.queries.ts'

/**
 * What the caller may see and the filters let through: pinned ones first, then the newest. The ids come from an index that
 * has all that the conditions look at, but for a search.
 */
export async function findAnnouncements(reading: ReadContext, query: Partial<AnnouncementQuery>): Promise<Found<AnnouncementId>> {
  const { category, priority, status, search } = query
  let found = status === 'unread' ? selectUnread(reading) : selectVisible(reading)
  if (status !== undefined && status !== 'unread') found = found.where('status', '=', status)
  if (category !== undefined) found = found.where('category', '=', category)
  if (priority !== undefined) found = found.where('priority', '=', priority)
  if (search !== undefined) found = found.where(contains(reading.dialect, 'search_key', fold(search)))
  const inOrder = found.select('id').orderBy('is_pinned', 'desc').orderBy('sort_at', 'desc').orderBy('id', 'desc')
  return findPage(found, inOrder, query)
}

export async function listAnnouncements(reading: ReadContext, query: AnnouncementQuery): Promise<AnnouncementPage> {
  const { total, ids } = await findAnnouncements(reading, query)
  const announcements = await presentAll(reading, await readRows(reading.db, ids))
  return { announcements, pagination: pagination(query, total) }
}
