import type { Announcement, AnnouncementId, AnnouncementPriority } from '@verandah/contract/announcementRecord'
import type { AnnouncementPage, AnnouncementQuery } from '@verandah/contract/announcements'
import { type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import { isPresidentOrAdministrator } from '../../core/actor.ts'
import { whereAny } from '../../core/conditions.ts'
import type { ReadContext } from '../../core/context.ts'
import { oncePerReading } from '../../core/oncePerReading.ts'
import { namedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { LOWEST } from '../../db/columns.ts'
import { placeholdersFor, compileOnce } from '../../db/compileOnce.ts'
import { countRows, earliest, findPage, type FoundPage, idsOfPage, rowReader } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import type { Db } from '../../db/open.ts'
import { readAttached } from '../documents/attachedDocuments.queries.ts'
import { documentReader } from '../documents/documents.queries.ts'
import { maySeeDocument } from '../documents/documents.policy.ts'
import { readLinks } from './announcementUpdates.queries.ts'
import { readReach } from './announcementReach.queries.ts'
import { unitsHeldBy } from '../units/holdings.queries.ts'
import { announcementAbilities, current, maySeeAnnouncement, type Reader, seenAnnouncements, seesAll } from './announcements.policy.ts'
import { type AnnouncementRow, presentAnnouncement } from './announcements.present.ts'

type PresentCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>
type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now'>

/** Reads the caller, with the units that they hold where that decides what they may see. */
export const readerOf = oncePerReading(async ({ db, actor, now }: ReadCtx): Promise<Reader> => ({
  actor,
  homes: seesAll(actor) ? [] : await unitsHeldBy(db, actor.id, dayOf(now))
}))

/** Selects the announcements that the caller may see. The condition on `is_pinned` holds for all; it is there for the index. */
function selectVisible({ db, now }: ReadCtx, reader: Reader) {
  return db
    .selectFrom('announcements')
    .where('deleted_at', 'is', null)
    .where('is_pinned', '>=', 0)
    .where(whereAny(seenAnnouncements(reader, dayOf(now))))
}

/** Selects announcements with their authors; deleted ones are left out. */
function selectAnnouncements(db: Db) {
  return db
    .selectFrom('announcements as one')
    .innerJoin('users as author', 'author.id', 'one.author_id')
    .selectAll('one')
    .select(namedColumns('author'))
    .select(['author.is_active as author_is_active', 'author.deleted_at as author_deleted_at'])
    .where('one.deleted_at', 'is', null)
}

/** Reads announcements in the order of the ids; those deleted meanwhile are left out. */
export const readRows = rowReader<AnnouncementId, AnnouncementRow>((db, ids) => selectAnnouncements(db).where('one.id', 'in', ids))

const selectOpened = compileOnce<Record<string, string>, { id: AnnouncementId }, readonly string[]>((db, value, names) =>
  db
    .selectFrom('announcements_views')
    .select('announcement_id as id')
    .where('user_id', '=', value('actor') as UserId)
    .where('announcement_id', 'in', names.map(value) as AnnouncementId[])
)

/** Returns which of these the caller has opened. */
async function readOpened({ db, actor }: Pick<ReadCtx, 'db' | 'actor'>, ids: readonly AnnouncementId[]): Promise<Set<AnnouncementId>> {
  if (ids.length === 0) return new Set()
  const [values, names] = placeholdersFor(ids)
  return new Set((await selectOpened(db, { ...values, actor: actor.id }, names)).map(({ id }) => id))
}

async function presentAll(reading: PresentCtx, rows: AnnouncementRow[]): Promise<Announcement[]> {
  const ids = rows.map(({ id }) => id)
  const isOpened = await readOpened(reading, ids)
  const reach = announcementAbilities.writeAnnouncements(reading.actor) ? await readReach(reading, rows) : null
  const documents = await documentReader(reading)
  const attached = await readAttached(reading.db, ids, (document) => maySeeDocument(documents, document))
  const links = await readLinks(reading, rows, await readerOf(reading))
  return rows.map((row) =>
    presentAnnouncement(reading, row, {
      isOpened: isOpened.has(row.id),
      reach: reach?.get(row.id) ?? null,
      documents: attached(row.id),
      links: links(row)
    })
  )
}

export async function presentOne(reading: PresentCtx, row: AnnouncementRow): Promise<Announcement> {
  const [announcement] = await presentAll(reading, [row])
  return announcement ?? throwProblem('not_found')
}

/** Finds an announcement; undefined when it does not exist or the caller may not see it. */
export async function findVisibleAnnouncement(reading: ReadCtx, id: AnnouncementId): Promise<AnnouncementRow | undefined> {
  const [row] = await readRows(reading.db, [id])
  return row !== undefined && maySeeAnnouncement(await readerOf(reading), row, dayOf(reading.now)) ? row : undefined
}

/** Loads an announcement; 404 when it does not exist or the caller may not see it. */
export async function getVisibleAnnouncement(reading: ReadCtx, id: AnnouncementId): Promise<AnnouncementRow> {
  return (await findVisibleAnnouncement(reading, id)) ?? throwProblem('not_found')
}

/** Selects the announcements that are scheduled. */
function selectScheduled(db: Db) {
  return db
    .selectFrom('announcements')
    .where('status', '=', sql.lit('scheduled' as const))
    .where('deleted_at', 'is', null)
}

/** Selects the scheduled announcements whose time has come. */
export function selectDue(db: Db, now: Instant) {
  return selectScheduled(db).select('id').where('publish_at', '<=', now)
}

/** Reads when the first scheduled announcement is to be published; null where none is scheduled. */
export const nextPublication = (db: Db) => earliest(selectScheduled(db), 'publish_at')

/** Selects the announcements that are published and not expired, whoever asks. */
function selectCurrent(reading: ReadCtx, reader: Reader) {
  return selectVisible(reading, reader)
    .where('status', '=', 'published')
    .where(whereAny([current(dayOf(reading.now))]))
}

/** Selects the current announcements that the caller has still to open; their own are left out. */
function selectUnread(reading: ReadCtx, reader: Reader) {
  const { actor } = reading
  return selectCurrent(reading, reader)
    .where('author_id', '!=', actor.id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('announcements_views as opened')
            .select('opened.user_id')
            .where('opened.user_id', '=', actor.id)
            .whereRef('opened.announcement_id', '=', 'announcements.id')
        )
      )
    )
}

/**
 * Finds the announcements that the caller may see and the filters let through: pinned ones first, then the newest. The ids
 * come from an index with all columns of the conditions, but for a search.
 */
export async function findAnnouncements(reading: ReadContext, query: Partial<AnnouncementQuery>): Promise<FoundPage<AnnouncementId>> {
  const { category, priority, status, search } = query
  const reader = await readerOf(reading)
  let found = status === 'unread' ? selectUnread(reading, reader) : selectVisible(reading, reader)
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

/** Counts the announcements of today that the caller has still to open. */
export async function countUnread(reading: ReadCtx): Promise<number> {
  return countRows(selectUnread(reading, await readerOf(reading)))
}

/** Returns since when the oldest of these is published; null where there is none. */
export async function unreadSince(reading: ReadCtx): Promise<Instant | null> {
  return earliest(selectUnread(reading, await readerOf(reading)), 'sort_at')
}

/** Selects the unread announcements of high priority. */
const selectImportant = (reading: ReadCtx, reader: Reader) => selectUnread(reading, reader).where('priority', '=', 'high')

export async function countUnreadImportant(reading: ReadCtx): Promise<number> {
  return countRows(selectImportant(reading, await readerOf(reading)))
}

/** Returns since when the oldest of these is published; null where there is none. */
export async function importantSince(reading: ReadCtx): Promise<Instant | null> {
  return earliest(selectImportant(reading, await readerOf(reading)), 'sort_at')
}

/** Selects the drafts that the caller sees: their own; presidents and administrators see all. */
function selectDrafts({ db, actor }: Pick<ReadCtx, 'db' | 'actor'>) {
  const drafts = db
    .selectFrom('announcements')
    .where('status', '=', sql.lit('draft' as const))
    .where('deleted_at', 'is', null)
  // No id is empty, so the condition makes the database use the index of drafts.
  return isPresidentOrAdministrator(actor) ? drafts.where('author_id', '>', LOWEST) : drafts.where('author_id', '=', actor.id)
}

export function countDrafts(reading: Pick<ReadCtx, 'db' | 'actor'>): Promise<number> {
  return countRows(selectDrafts(reading))
}

/** Returns since when the oldest of these drafts is there; null where there is none. */
export function draftsSince(reading: Pick<ReadCtx, 'db' | 'actor'>): Promise<Instant | null> {
  return earliest(selectDrafts(reading), 'created_at')
}

export interface NewestAnnouncement {
  _id: AnnouncementId
  title: string
  priority: AnnouncementPriority
  /** The day of publication. */
  date: Day
  read: boolean
}

/** Returns the newest of today that the caller sees, pinned or not, newest first. */
export async function newestAnnouncements(reading: ReadCtx, limit: number): Promise<NewestAnnouncement[]> {
  const { db, actor } = reading
  // Each half comes from the index in order; sorting both is then a matter of a few rows.
  const pages = [0, 1] as const
  const reader = await readerOf(reading)
  const newest = pages.map((isPinned) =>
    selectCurrent(reading, reader).where('is_pinned', '=', isPinned).select('id').orderBy('sort_at', 'desc').orderBy('id', 'desc')
  )
  const ids = await Promise.all(newest.map((inOrder) => idsOfPage(inOrder, { limit })))
  const rows = await readRows(db, ids.flat())
  const first = rows.toSorted((a, b) => (a.sort_at < b.sort_at || (a.sort_at === b.sort_at && a.id < b.id) ? 1 : -1)).slice(0, limit)
  const isOpened = await readOpened(
    reading,
    first.map(({ id }) => id)
  )
  return first.map(({ id, title, priority, sort_at, author_id }) => {
    return { _id: id, title, priority, date: dayOf(sort_at), read: isOpened.has(id) || author_id === actor.id }
  })
}
