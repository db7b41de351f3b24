import { type AudienceName, rolesIn } from '@verandah/contract/audiences'
import type { UserId } from '@verandah/contract/ids'
import type { Stored, StoredValues } from '@verandah/contract/i18n/stored'
import type { NotificationId, NotificationPage } from '@verandah/contract/notifications'
import { dayOf } from '@verandah/contract/dates'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Person } from '@verandah/contract/records'
import { ABILITIES } from '@verandah/contract/roles'
import type { ExpressionBuilder } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { countRows, hasRows, onPage } from '../../db/findPage.ts'
import { holdingsOn } from '../units/holdings.queries.ts'
import { activePeople, readPeople } from '../users/people.queries.ts'
import type { Schema } from '../../db/schema.ts'
import type { Catalogue } from '../../notifications/catalogue.ts'
import type { Needed } from '../../notifications/notice.ts'
import type { NotificationsTable } from './notifications.table.ts'

/** The kinds of a message to an audience. */
const MESSAGES: readonly string[] = ['notifications.broadcast', 'notifications.emergency']

/** Returns the columns of the table for this need. */
export function storedNeed(needed: Needed): Pick<NotificationsTable, 'needs' | 'needs_unit'> {
  if (needed === null || typeof needed !== 'object') return { needs: needed ?? '', needs_unit: '' }
  return { needs: needed.ability ?? '', needs_unit: needed.unit }
}

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'rightsOf'>

/**
 * Returns the condition in SQL that a person may see a notification now. A role or a unit that was taken away takes
 * notifications with it.
 */
export function meetsNeeds({ db, actor, now, rightsOf }: ReadCtx) {
  const rights = rightsOf(actor)
  const abilities = ['' as const, ...ABILITIES.filter((ability) => rights[ability])]
  const held = holdingsOn(db, dayOf(now)).select('units.label').where('units_people.user_id', '=', actor.id)
  return (where: ExpressionBuilder<Schema, 'notifications'>) =>
    where.and([where('needs', 'in', abilities), where.or([where('needs_unit', '=', ''), where('needs_unit', 'in', held)])])
}

/** Selects the person's notifications; they are bounded by how long people read, not by the building's age. */
function visible(reading: ReadCtx) {
  return reading.db.selectFrom('notifications').where('user_id', '=', reading.actor.id).where(meetsNeeds(reading))
}

/** Counts the unread ones by an index alone: every open page asks for it. */
export function countUnread(reading: ReadCtx): Promise<number> {
  return countRows(visible(reading).where('read_at', 'is', null))
}

/** True if this is one of the person's notifications and is shown to them. */
export function isVisible(reading: ReadCtx, id: NotificationId): Promise<boolean> {
  return hasRows(visible(reading).where('id', '=', id))
}

/** Counts the people whom a message to an audience reaches: the active ones, without its sender. */
export function countRecipients({ db, actor }: Pick<ReadCtx, 'db' | 'actor'>, audience: AudienceName): Promise<number> {
  return countRows(activePeople(db).where('role', 'in', rolesIn(audience)).where('id', '!=', actor.id))
}

/** Returns the text of an entry; where several people have caused it, the one that counts the others. */
export function textOf({ kind, text_values, actors }: Pick<NotificationsTable, 'kind' | 'text_values' | 'actors'>): Required<Stored> {
  const values = JSON.parse(text_values) as StoredValues
  const others = (JSON.parse(actors) as UserId[]).length - 1
  return others > 0 ? { key: `${kind}.more`, values: { ...values, count: others } } : { key: kind, values }
}

/**
 * Words a notification in two parts. Where a text names its record, the features have a second text for the rest, with
 * `.detail` after its key.
 */
function partsOf(kind: string, values: StoredValues, word: ReadContext['word']) {
  const { title } = values
  const named = typeof title === 'object' && 'key' in title ? word(title) : title
  return typeof named === 'string' ? { title: named, detail: word({ key: `${kind}.detail`, values }) } : { title: null, detail: null }
}

const nameOf = (person: Person | undefined) => (person === undefined ? [] : [`${person.firstName} ${person.lastName}`])

/** Lists notifications, newest first. */
export async function listNotifications(
  reading: ReadContext,
  query: PageQuery,
  { classOf }: Pick<Catalogue, 'classOf'>
): Promise<NotificationPage> {
  const [total, unread] = await Promise.all([countRows(visible(reading)), countUnread(reading)])
  const rows = await visible(reading).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').$call(onPage(query)).execute()
  const people = await readPeople(reading, [...new Set(rows.flatMap(({ actors }) => JSON.parse(actors) as UserId[]))])
  const notifications = rows.map((row) => {
    const { key, values } = textOf(row)
    const actors = (JSON.parse(row.actors) as UserId[]).flatMap((id) => nameOf(people.get(id)))
    return {
      _id: row.id,
      kind: row.kind,
      class: classOf(row.event_kind) ?? ('personal' as const),
      count: row.count,
      actors,
      text: reading.word({ key, values }),
      ...partsOf(key, values, reading.word),
      from: typeof values['from'] === 'string' && MESSAGES.includes(row.kind) ? values['from'] : null,
      link: row.link,
      isRead: row.read_at !== null,
      createdAt: row.created_at
    }
  })
  return { notifications, unread, pagination: pagination(query, total) }
}
