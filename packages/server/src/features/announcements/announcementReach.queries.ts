import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { AnnouncementDelivery, AnnouncementReaders } from '@verandah/contract/announcements'
import { type AudienceName, isInAudience, rolesIn } from '@verandah/contract/audiences'
import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { ROLES } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { LOWEST } from '../../db/columns.ts'
import { placeholdersFor, compileForList, compileOnce } from '../../db/compileOnce.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { peopleOfAudience, unitsIn } from './announcementAudience.queries.ts'
import { fromPlaces } from './announcementPlaces.ts'
import { holdsUnit } from '../units/holdings.queries.ts'
import { countActive } from '../users/countActive.queries.ts'
import type { AnnouncementRow, Reach } from './announcements.present.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now'>

interface Opened {
  id: AnnouncementId
}

/** The kind of the event and of its notification. */
const PUBLISHED = 'announcements.published'

const isForEverybody = (audience: AudienceName) => rolesIn(audience).length === ROLES.length

/** Views of these announcements by people who are inactive or deleted now. */
const openedByGone = compileForList<AnnouncementId, Opened>((db, ids) =>
  db
    .selectFrom('users')
    .crossJoin('announcements_views as opened')
    .select('opened.announcement_id as id')
    .where((where) => where.or([where('users.is_active', '=', where.lit(0)), where('users.deleted_at', 'is not', null)]))
    .where('users.role', '>', LOWEST)
    .whereRef('opened.user_id', '=', 'users.id')
    .where('opened.announcement_id', 'in', ids)
)

/** Views of these announcements by the members of an audience that is not everybody. */
const openedByMembers = compileOnce<Record<string, AnnouncementId>, Opened, readonly [AudienceName, ...string[]]>(
  (db, value, [audience, ...names]) =>
    db
      .selectFrom('users')
      .crossJoin('announcements_views as opened')
      .select('opened.announcement_id as id')
      .where('users.role', 'in', rolesIn(audience))
      .where('users.is_active', '=', 1)
      .where('users.deleted_at', 'is', null)
      .whereRef('opened.user_id', '=', 'users.id')
      .where('opened.announcement_id', 'in', names.map(value))
)

function countById(rows: readonly Opened[]): Map<AnnouncementId, number> {
  const counts = new Map<AnnouncementId, number>()
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/**
 * Counts how many of its audience have opened each. For everybody it is the stored count of views without the few who are
 * gone; smaller audiences are counted themselves. So no list reads the views of thousands.
 */
async function countReaders(db: Db, rows: readonly AnnouncementRow[]): Promise<Map<AnnouncementId, number>> {
  const counts = new Map<AnnouncementId, number>()
  for (const audience of new Set(rows.map((row) => row.audience))) {
    const those = rows.filter((row) => row.audience === audience)
    const ids = those.map(({ id }) => id)
    const [values, names] = placeholdersFor(ids)
    const isAll = isForEverybody(audience)
    const found = countById(await (isAll ? openedByGone(db, ids) : openedByMembers(db, values, [audience, ...names])))
    for (const { id, views } of those) counts.set(id, isAll ? views - (found.get(id) ?? 0) : (found.get(id) ?? 0))
  }
  return counts
}

/** Counts the audience of some floors and units and its readers: they are few, and are counted one by one. */
async function readNarrowedReach({ db, actor: reader, now }: ReadCtx, row: AnnouncementRow): Promise<Reach> {
  const meant = await peopleOfAudience(db, { audience: row.audience, places: fromPlaces(row.places) }, dayOf(now))
  const people = meant.people.where('users.id', '!=', excludedPerson(row, reader).id)
  const opened = db.selectFrom('announcements_views').select('user_id').where('announcement_id', '=', row.id)
  const readers = people.where('users.id', 'in', opened)
  return { audience: await countRows(people), read: await countRows(readers) }
}

/**
 * Returns the person whom the counts leave out: its author; for a draft the caller, because nobody is notified of what they
 * publish.
 */
function excludedPerson({ status, author_id, role }: AnnouncementRow, reader: Subject): Subject {
  return status === 'published' ? { id: author_id, role } : reader
}

/** Counts the present audience of each, without its author, and how many of them have opened it. */
export async function readReach(reading: ReadCtx, all: readonly AnnouncementRow[]): Promise<Map<AnnouncementId, Reach>> {
  const whole = all.filter(({ places }) => places === null)
  const reach = await readWholeReach(reading.db, whole, reading.actor)
  for (const row of all.filter(({ places }) => places !== null)) reach.set(row.id, await readNarrowedReach(reading, row))
  return reach
}

async function readWholeReach(db: Db, rows: readonly AnnouncementRow[], reader: Subject): Promise<Map<AnnouncementId, Reach>> {
  if (rows.length === 0) return new Map()
  const [active, readers] = [await countActive(db), await countReaders(db, rows)]
  return new Map(
    rows.map((row) => {
      const { id, status, audience, author_is_active, author_deleted_at } = row
      const people = rolesIn(audience).reduce((sum, one) => sum + (active.get(one) ?? 0), 0)
      const isActive = status !== 'published' || (author_is_active === 1 && author_deleted_at === null)
      const isIn = isActive && isInAudience(excludedPerson(row, reader).role, audience)
      return [id, { audience: people - (isIn ? 1 : 0), read: readers.get(id) ?? 0 }]
    })
  )
}

/** Returns the active people whom it is for, without one of them; in an object, because a promise would run the query. */
async function audienceExcept(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  { audience, places }: Pick<AnnouncementRow, 'audience' | 'places'>,
  one: UserId | null
) {
  const people = db
    .selectFrom('users')
    .where((where) => where('is_active', '=', where.lit(1)))
    .where('users.deleted_at', 'is', null)
  // Without a condition on the role the index of names gives all in their order.
  const ofRole = isForEverybody(audience) ? people : people.where('role', 'in', rolesIn(audience))
  const narrowed = fromPlaces(places)
  const those = narrowed === null ? ofRole : ofRole.where(holdsUnit(dayOf(now), await unitsIn(db, narrowed)))
  return { people: one === null ? those : those.where('users.id', '!=', one) }
}

/** Lists the present audience without its author: who has opened it and who has not, by name. */
export async function listReaders(
  reading: Pick<ReadContext, 'db' | 'now' | 'photoUrl'>,
  row: AnnouncementRow
): Promise<AnnouncementReaders> {
  const meant = await audienceExcept(reading, row, row.author_id)
  const people = await meant.people
    .leftJoin('announcements_views as opened', (join) =>
      join.onRef('opened.user_id', '=', 'users.id').on('opened.announcement_id', '=', row.id)
    )
    .select(['users.id', 'first_name', 'last_name', 'role', 'photo_id', 'opened.viewed_at'])
    .where('name_key', '>', '')
    .orderBy('name_key')
    .orderBy('users.id')
    .execute()
  const named = (isRead: boolean) =>
    people.filter(({ viewed_at }) => (viewed_at !== null) === isRead).map((person) => presentPerson(reading, person.id, person))
  return { read: named(true), unread: named(false) }
}

/** Whether the notification of its publication has still to be written for somebody. Few events wait at a time. */
async function isWaiting(db: Db, { id }: AnnouncementRow): Promise<boolean> {
  const waiting = await db
    .selectFrom('pending_events as waiting')
    .innerJoin('audit', 'audit.number', 'waiting.number')
    .select('waiting.number')
    .where('audit.subject_id', '=', id)
    .where('audit.kind', '=', PUBLISHED)
    .limit(1)
    .execute()
  return waiting.length > 0
}

/** Counts how many people have been notified of its publication, and how many will be; the publisher is not notified. */
export async function readDelivery(reading: Pick<ReadCtx, 'db' | 'now'>, row: AnnouncementRow): Promise<AnnouncementDelivery> {
  if (row.status !== 'published') return { told: 0, recipients: 0, isDone: true }
  const { db } = reading
  const isDone = !(await isWaiting(db, row))
  const notified = await countRows(db.selectFrom('notifications').where('subject_id', '=', row.id).where('kind', '=', PUBLISHED))
  if (isDone) return { told: notified, recipients: notified, isDone }
  const { people } = await audienceExcept(reading, row, row.published_by)
  return { told: notified, recipients: Math.max(await countRows(people), notified), isDone }
}
