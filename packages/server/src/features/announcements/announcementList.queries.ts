import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementFilter,
  type AnnouncementId,
  type AnnouncementPage,
  type AnnouncementQuery
} from '@verandah/contract/announcements'
import { pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { Role } from '@verandah/contract/roles'
import type { Reading } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { findAnnouncements } from './announcementSearch.queries.ts'
import { type Asked, askedBy, findUnread, presentAll, readRows, unread, visible } from './announcements.queries.ts'

interface Values extends Asked {
  category: NonNullable<AnnouncementQuery['category']>
  priority: NonNullable<AnnouncementQuery['priority']>
  limit: number
  offset: number
}
type ValueOf = <Name extends keyof Values>(name: Name) => Values[Name]
type Filter = 'category' | 'priority' | AnnouncementFilter
type Variant = readonly [Role, ...Filter[]]

function matching(db: Db, value: ValueOf, [role, ...filters]: Variant) {
  let found = filters.includes('unread') ? unread(db, value, role) : visible(db, value, role)
  for (const status of ANNOUNCEMENT_STATUSES) if (filters.includes(status)) found = found.where('status', '=', sql.lit(status))
  if (filters.includes('category')) found = found.where('category', '=', value('category'))
  return filters.includes('priority') ? found.where('priority', '=', value('priority')) : found
}

const countMatching = compileOnce<Values, { count: number }, Variant>((db, value, variant) =>
  matching(db, value, variant).select((select) => select.fn.countAll<number>().as('count'))
)

/** Pinned ones first, then the newest. Their ids come from an index that has all that the conditions look at. */
const pageOfMatching = compileOnce<Values, { id: AnnouncementId }, Variant>((db, value, variant) =>
  matching(db, value, variant)
    .select('id')
    .orderBy('is_pinned', 'desc')
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit'))
    .offset(value('offset'))
)

interface Found {
  total: number
  ids: AnnouncementId[]
}

async function pageOfAll({ db, actor, now }: Reading, query: AnnouncementQuery): Promise<Found> {
  const { page, limit, category, priority } = query
  const filters: Filter[] = (['category', 'priority'] as const).filter((name) => query[name] !== undefined)
  if (query.status !== undefined) filters.push(query.status)
  const values = { ...askedBy({ actor, now }), limit, offset: (page - 1) * limit, category, priority } as Values
  const [counted] = await countMatching(db, values, [actor.role, ...filters])
  const rows = await pageOfMatching(db, values, [actor.role, ...filters])
  return { total: counted?.count ?? 0, ids: rows.map(({ id }) => id) }
}

async function pageOfFound(reading: Reading, query: AnnouncementQuery, search: string): Promise<Found> {
  const found = await findAnnouncements(reading, { ...query, search })
  const isNew = query.status === 'unread' ? await findUnread(reading) : null
  const ids = isNew === null ? found : found.filter((id) => isNew.has(id))
  return { total: ids.length, ids: ids.slice((query.page - 1) * query.limit, query.page * query.limit) }
}

/** What the caller may see: pinned ones first, then the newest. */
export async function listAnnouncements(reading: Reading, query: AnnouncementQuery): Promise<AnnouncementPage> {
  const { search } = query
  const { total, ids } = await (search === undefined ? pageOfAll(reading, query) : pageOfFound(reading, query, search))
  const announcements = await presentAll(reading, await readRows(reading.db, ids))
  return { announcements, pagination: pagination(query, total) }
}
