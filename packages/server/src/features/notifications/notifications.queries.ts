import { type AudienceName, rolesIn } from '@verandah/contract/audiences'
import type { StoredValues } from '@verandah/contract/i18n/stored'
import type { NotificationId, NotificationPage } from '@verandah/contract/notifications'
import { type PageQuery, pagination } from '@verandah/contract/page'
import { ABILITIES } from '@verandah/contract/roles'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { countRows, hasRows, onPage } from '../../db/findPage.ts'
import { activePeople } from '../users/people.queries.ts'
import type { Needed } from '../../notifications/notice.ts'
import type { StoredNeed } from './notifications.table.ts'

/** The kind of a message to an audience. */
const MESSAGE = 'notifications.broadcast'

/** What stands before the unit. No ability has a colon. */
const UNIT_NEED = 'unit:'

/** As it stands in the table. */
export function storedNeed(needed: Needed): StoredNeed {
  return needed !== null && typeof needed === 'object' ? `${UNIT_NEED}${needed.unit}` : (needed ?? '')
}

type Asking = Pick<ReadContext, 'db' | 'actor' | 'rightsOf'>

/** What a person may see now: a role or a unit that was taken away takes notifications with it. */
export function visibleNeeds({ db, actor, rightsOf }: Asking) {
  const rights = rightsOf(actor)
  const ofUnit = db
    .selectFrom('users')
    .select(sql<StoredNeed>`${UNIT_NEED} || unit_number`.as('need'))
    .where('id', '=', actor.id)
    .where('unit_confirmed', '=', 1)
  return ['' as const, ...ABILITIES.filter((ability) => rights[ability]), ofUnit]
}

/** The person's notifications; they are bounded by how long people read, not by the building's age. */
function visible(asking: Asking) {
  return asking.db.selectFrom('notifications').where('user_id', '=', asking.actor.id).where('needs', 'in', visibleNeeds(asking))
}

/** Counted by an index alone: every open page asks for it. */
export function countUnread(asking: Asking): Promise<number> {
  return countRows(visible(asking).where('read_at', 'is', null))
}

/** One of the person's notifications, unless it is not shown to them. */
export function isVisible(asking: Asking, id: NotificationId): Promise<boolean> {
  return hasRows(visible(asking).where('id', '=', id))
}

/** How many people a message to an audience reaches: the active ones, without its sender. */
export function countRecipients({ db, actor }: Pick<Asking, 'db' | 'actor'>, audience: AudienceName): Promise<number> {
  return countRows(activePeople(db).where('role', 'in', rolesIn(audience)).where('id', '!=', actor.id))
}

/** Where a text names what it is about, the features have a second text for the rest of it, with `.detail` after its key. */
function partsOf(kind: string, values: StoredValues, word: ReadContext['word']) {
  const { title } = values
  const named = typeof title === 'object' && 'key' in title ? word(title) : title
  return typeof named === 'string' ? { title: named, detail: word({ key: `${kind}.detail`, values }) } : { title: null, detail: null }
}

/** Newest first. */
export async function listNotifications(reading: ReadContext, query: PageQuery): Promise<NotificationPage> {
  const [total, unread] = await Promise.all([countRows(visible(reading)), countUnread(reading)])
  const rows = await visible(reading).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').$call(onPage(query)).execute()
  const notifications = rows.map((row) => {
    const values = JSON.parse(row.text_values) as StoredValues
    return {
      _id: row.id,
      kind: row.kind,
      text: reading.word({ key: row.kind, values }),
      ...partsOf(row.kind, values, reading.word),
      from: typeof values['from'] === 'string' && row.kind === MESSAGE ? values['from'] : null,
      link: row.link,
      isRead: row.read_at !== null,
      createdAt: row.created_at
    }
  })
  return { notifications, unread, pagination: pagination(query, total) }
}
