import type { AnnouncementId, AnnouncementPage, AnnouncementQuery } from '@verandah/contract/announcements'
import { pagination } from '@verandah/contract/page'
import type { Role } from '@verandah/contract/roles'
import type { Reading } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { fold } from '../../db/fold.ts'
import type { Db, DialectName } from '../../db/open.ts'
import { contains } from '../../db/search.ts'
import { type Asked, askedBy, presentAll, readRows, visible } from './announcements.queries.ts'

interface Values extends Asked {
  category: NonNullable<AnnouncementQuery['category']>
  priority: NonNullable<AnnouncementQuery['priority']>
  /** Folded. */
  search: string
  limit: number
  offset: number
}
type ValueOf = <Name extends keyof Values>(name: Name) => Values[Name]
type Filter = 'category' | 'priority' | 'search'
type Variant = readonly [DialectName, Role, ...Filter[]]

function matching(db: Db, value: ValueOf, [dialect, role, ...filters]: Variant) {
  let found = visible(db, value, role)
  if (filters.includes('category')) found = found.where('category', '=', value('category'))
  if (filters.includes('priority')) found = found.where('priority', '=', value('priority'))
  return filters.includes('search') ? found.where(contains(dialect, 'search_key', value('search'))) : found
}

const countMatching = compileOnce<Values, { count: number }, Variant>((db, value, variant) =>
  matching(db, value, variant).select((select) => select.fn.countAll<number>().as('count'))
)

/** Pinned ones first, then the newest. Their ids come from an index that holds all that the filters look at. */
function inOrder(db: Db, value: ValueOf, variant: Variant) {
  return matching(db, value, variant).select('id').orderBy('is_pinned', 'desc').orderBy('sort_at', 'desc').orderBy('id', 'desc')
}

const pageOfMatching = compileOnce<Values, { id: AnnouncementId }, Variant>((db, value, variant) =>
  inOrder(db, value, variant).limit(value('limit')).offset(value('offset'))
)

const allMatching = compileOnce<Values, { id: AnnouncementId }, Variant>(inOrder)

interface Found {
  total: number
  ids: AnnouncementId[]
}

async function find({ db, dialect, actor, now }: Reading, query: AnnouncementQuery): Promise<Found> {
  const { page, limit, search, category, priority } = query
  const offset = (page - 1) * limit
  const filters = (['category', 'priority', 'search'] as const).filter((name) => query[name] !== undefined)
  const variant: Variant = [dialect, actor.role, ...filters]
  const values = { ...askedBy({ actor, now }), limit, offset, search: fold(search ?? ''), category, priority } as Values
  if (search !== undefined) {
    // One walk through the texts gives both the page and the total.
    const ids = (await allMatching(db, values, variant)).map(({ id }) => id)
    return { total: ids.length, ids: ids.slice(offset, offset + limit) }
  }
  const [counted] = await countMatching(db, values, variant)
  const rows = await pageOfMatching(db, values, variant)
  return { total: counted?.count ?? 0, ids: rows.map(({ id }) => id) }
}

/** What the caller may see: pinned ones first, then the newest. */
export async function listAnnouncements(reading: Reading, query: AnnouncementQuery): Promise<AnnouncementPage> {
  const { total, ids } = await find(reading, query)
  const announcements = await presentAll(reading, await readRows(reading.db, ids))
  return { announcements, pagination: pagination(query, total) }
}
