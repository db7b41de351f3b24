import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { dayOf, type Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'
import { compileForList } from '../../db/compileOnce.ts'
import { type AnnouncementState, maySeeAnnouncement, type Reader } from './announcements.policy.ts'
import type { AnnouncementRow, Links } from './announcements.present.ts'

type Linked = Pick<AnnouncementRow, 'id' | 'title' | 'published_at' | 'update_of'> & AnnouncementState

function selectLinked(db: Db) {
  return db
    .selectFrom('announcements')
    .select(['id', 'title', 'published_at', 'update_of'])
    .select(['author_id', 'status', 'audience', 'expiry_date', 'places', 'allow_comments'])
    .where('deleted_at', 'is', null)
}

const firstOnes = compileForList<AnnouncementId, Linked>((db, ids) => selectLinked(db).where('id', 'in', ids))

const updatesOf = compileForList<AnnouncementId, Linked>((db, ids) =>
  selectLinked(db).where('update_of', 'in', ids).where('status', '=', 'published')
)

const sortKey = ({ id, published_at }: Linked) => `${published_at} ${id}`
const byPublishing = (a: Linked, b: Linked) => (sortKey(a) < sortKey(b) ? -1 : 1)

/** Reads which announcement each one updates, and by which it is updated: those that the caller may see. */
export async function readLinks(
  { db, now }: { db: Db; now: Instant },
  rows: readonly AnnouncementRow[],
  reader: Reader
): Promise<(row: AnnouncementRow) => Links> {
  const visible = (found: Linked[]) => found.filter((one) => maySeeAnnouncement(reader, one, dayOf(now)))
  const firstIds = rows.flatMap(({ update_of }) => update_of ?? [])
  const firsts = new Map(visible(await firstOnes(db, firstIds)).map((first) => [first.id, first]))
  const ids = rows.filter(({ status }) => status === 'published').map(({ id }) => id)
  const updates = Map.groupBy(visible(await updatesOf(db, ids)).toSorted(byPublishing), ({ update_of }) => update_of)
  return ({ id, update_of }) => {
    const first = update_of === null ? undefined : firsts.get(update_of)
    const own = updates.get(id) ?? []
    return {
      updateOf: first === undefined ? null : { _id: first.id, title: first.title },
      updates: own.flatMap(({ id: _id, title, published_at: publishedAt }) => (publishedAt === null ? [] : [{ _id, title, publishedAt }]))
    }
  }
}
