import type { Announcement, AnnouncementId, AnnouncementPriority } from '@verandah/contract/announcements'
import type { AudienceName } from '@verandah/contract/audiences'
import { type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { sql } from 'kysely'
import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { Reading } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { LOWEST } from '../../db/columns.ts'
import { byPlace } from '../../db/byPlace.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { forReading } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import { readAttached } from './announcementDocuments.queries.ts'
import { readReach } from './announcementReach.queries.ts'
import { announcementAbilities, audiencesOf, maySeeAnnouncement, neededToSee, seesExpired } from './announcements.policy.ts'
import { type AnnouncementRow, presentAnnouncement } from './announcements.present.ts'

type Presenting = Pick<Reading, 'db' | 'actor' | 'now' | 'photoUrl'>
type Asking = Pick<Reading, 'db' | 'actor' | 'now'>

/** What the conditions of `visible` are compared with. */
export interface Asked {
  actor: UserId
  today: Day
}
type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

export function askedBy({ actor, now }: Pick<Asking, 'actor' | 'now'>): Asked {
  return { actor: actor.id, today: dayOf(now) }
}

/** All that are not deleted. The condition on `is_pinned` holds for all; it is there for the index. */
export function existing(db: Db) {
  return db.selectFrom('announcements').where('deleted_at', 'is', null).where('is_pinned', '>=', 0)
}

/** Those that somebody with this role may see: `maySeeAnnouncement` as a condition. */
export function visible(db: Db, value: ValueOf<Asked>, role: Role) {
  const all = existing(db)
  if (isPresidentOrAdministrator({ role })) return all
  return all.where((where) => {
    const published = [where('status', '=', 'published'), where('audience', 'in', audiencesOf(role))]
    const isCurrent = where.or([where('expiry_date', 'is', null), where('expiry_date', '>=', value('today'))])
    return where.or([where('author_id', '=', value('actor')), where.and(seesExpired({ role }) ? published : [...published, isCurrent])])
  })
}

/** With their authors; deleted ones are left out. */
function selectAnnouncements(db: Db) {
  return db
    .selectFrom('announcements as one')
    .innerJoin('users as author', 'author.id', 'one.author_id')
    .selectAll('one')
    .select(['author.first_name', 'author.last_name', 'author.role', 'author.photo_id'])
    .select(['author.is_active as author_is_active', 'author.deleted_at as author_deleted_at'])
    .where('one.deleted_at', 'is', null)
}

const rowsById = compileOnce<Record<string, AnnouncementId>, AnnouncementRow, readonly string[]>((db, value, places) =>
  selectAnnouncements(db).where('one.id', 'in', places.map(value))
)

/** In the order of the ids; those deleted meanwhile are left out. */
export async function readRows(db: Db, ids: readonly AnnouncementId[]): Promise<AnnouncementRow[]> {
  const rows = ids.length === 0 ? [] : await rowsById(db, ...byPlace(ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const openedAmong = compileOnce<Record<string, string>, { id: AnnouncementId }, readonly string[]>((db, value, places) =>
  db
    .selectFrom('announcements_views')
    .select('announcement_id as id')
    .where('user_id', '=', value('actor') as UserId)
    .where('announcement_id', 'in', places.map(value) as AnnouncementId[])
)

/** Which of these the caller has opened. */
async function opened({ db, actor }: Pick<Asking, 'db' | 'actor'>, ids: readonly AnnouncementId[]): Promise<Set<AnnouncementId>> {
  if (ids.length === 0) return new Set()
  const [values, places] = byPlace(ids)
  return new Set((await openedAmong(db, { ...values, actor: actor.id }, places)).map(({ id }) => id))
}

export async function presentAll(reading: Presenting, rows: AnnouncementRow[]): Promise<Announcement[]> {
  const ids = rows.map(({ id }) => id)
  const isOpened = await opened(reading, ids)
  const reach = announcementAbilities.writeAnnouncements(reading.actor) ? await readReach(reading.db, rows) : null
  const attached = await readAttached(reading, ids)
  return rows.map((row) =>
    presentAnnouncement(reading, row, {
      isOpened: isOpened.has(row.id),
      reach: reach?.get(row.id) ?? null,
      documents: attached.get(row.id) ?? []
    })
  )
}

export async function presentOne(reading: Presenting, row: AnnouncementRow): Promise<Announcement> {
  const [announcement] = await presentAll(reading, [row])
  return announcement ?? throwProblem('not_found')
}

/** 404 when it does not exist or the caller may not see it. */
export async function getVisibleAnnouncement(
  reading: { db: Db; actor: Subject; now: Instant },
  id: AnnouncementId
): Promise<AnnouncementRow> {
  const [row] = await readRows(reading.db, [id])
  return row !== undefined && maySeeAnnouncement(reading.actor, row, dayOf(reading.now)) ? row : throwProblem('not_found')
}

function selectAudience(db: Db, id: AnnouncementId) {
  return db.selectFrom('announcements').select('audience').where('id', '=', id).where('deleted_at', 'is', null)
}

/** Whom it is for now; undefined when it is deleted. */
export async function audienceOf(db: Db, id: AnnouncementId): Promise<AudienceName | undefined> {
  return (await selectAudience(db, id).executeTakeFirst())?.audience
}

/** What somebody needs now to be shown a notification of it; it stays so until the transaction ends. */
export async function neededNow({ db, dialect }: Pick<Reading<unknown>, 'db' | 'dialect'>, id: AnnouncementId) {
  const row = await selectAudience(db, id).$call(forReading(dialect)).executeTakeFirst()
  return row === undefined ? 'gone' : neededToSee(row)
}

/** Published and not expired, whoever asks; the caller's own and those they have opened are left out. */
export function unread(db: Db, value: ValueOf<Asked>, role: Role) {
  return visible(db, value, role)
    .where('status', '=', 'published')
    .where('author_id', '!=', value('actor'))
    .where((where) => where.or([where('expiry_date', 'is', null), where('expiry_date', '>=', value('today'))]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('announcements_views as opened')
            .select('opened.user_id')
            .where('opened.user_id', '=', value('actor'))
            .whereRef('opened.announcement_id', '=', 'announcements.id')
        )
      )
    )
}

const countNew = compileOnce<Asked, { count: number }, readonly [Role]>((db, value, [role]) =>
  unread(db, value, role).select((select) => select.fn.countAll<number>().as('count'))
)

/** Important ones: of high priority. */
const countImportant = compileOnce<Asked, { count: number }, readonly [Role]>((db, value, [role]) =>
  unread(db, value, role)
    .where('priority', '=', 'high')
    .select((select) => select.fn.countAll<number>().as('count'))
)

const unreadIds = compileOnce<Asked, { id: AnnouncementId }, readonly [Role]>((db, value, [role]) => unread(db, value, role).select('id'))

/** How many announcements of today the caller has still to open. */
export async function countUnread(reading: Asking): Promise<number> {
  const [row] = await countNew(reading.db, askedBy(reading), [reading.actor.role])
  return row?.count ?? 0
}

/** The same of high priority. */
export async function countUnreadImportant(reading: Asking): Promise<number> {
  const [row] = await countImportant(reading.db, askedBy(reading), [reading.actor.role])
  return row?.count ?? 0
}

/** The same announcements of today, in no order. */
export async function findUnread(reading: Asking): Promise<Set<AnnouncementId>> {
  const rows = await unreadIds(reading.db, askedBy(reading), [reading.actor.role])
  return new Set(rows.map(({ id }) => id))
}

/** How many drafts the caller sees: their own; presidents and administrators see all. */
export async function countDrafts({ db, actor }: Pick<Asking, 'db' | 'actor'>): Promise<number> {
  const drafts = db
    .selectFrom('announcements')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('draft' as const))
    .where('deleted_at', 'is', null)
  // No id is empty, so the condition makes the database use the index of drafts.
  const seen = isPresidentOrAdministrator(actor) ? drafts.where('author_id', '>', LOWEST) : drafts.where('author_id', '=', actor.id)
  return (await seen.executeTakeFirstOrThrow()).count
}

export interface NewestAnnouncement {
  _id: AnnouncementId
  title: string
  priority: AnnouncementPriority
  /** The day of publication. */
  date: Day
  read: boolean
}

const newest = compileOnce<Asked & { isPinned: 0 | 1; limit: number }, { id: AnnouncementId }, readonly [Role]>((db, value, [role]) =>
  visible(db, value, role)
    .select('id')
    .where('is_pinned', '=', value('isPinned'))
    .where('status', '=', 'published')
    .where((where) => where.or([where('expiry_date', 'is', null), where('expiry_date', '>=', value('today'))]))
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit'))
)

/** The newest of today that the caller sees, pinned or not, newest first. */
export async function newestAnnouncements(reading: Asking, limit: number): Promise<NewestAnnouncement[]> {
  const { db, actor } = reading
  // Each half comes from the index in order; sorting both is then a matter of a few rows.
  const pages = [0, 1] as const
  const ids = await Promise.all(pages.map((isPinned) => newest(db, { ...askedBy(reading), isPinned, limit }, [actor.role])))
  const rows = await readRows(
    db,
    ids.flat().map(({ id }) => id)
  )
  const first = rows.toSorted((a, b) => (a.sort_at < b.sort_at || (a.sort_at === b.sort_at && a.id < b.id) ? 1 : -1)).slice(0, limit)
  const isOpened = await opened(
    reading,
    first.map(({ id }) => id)
  )
  return first.map(({ id, title, priority, sort_at, author_id }) => {
    return { _id: id, title, priority, date: dayOf(sort_at), read: isOpened.has(id) || author_id === actor.id }
  })
}
