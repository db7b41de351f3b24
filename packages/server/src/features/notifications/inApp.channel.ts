import { addMs, DAY_MS } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { NotificationId } from '@verandah/contract/notifications'
import type { Insertable, Selectable } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Catalogue } from '../../notifications/catalogue.ts'
import type { Channel, Delivery } from '../../notifications/channel.ts'
import type { Needed, Notice, Receiver } from '../../notifications/notice.ts'
import { type Notified, planDeliveries } from './deliveries/planDeliveries.ts'
import { storedNeed } from './notifications.queries.ts'
import type { NotificationsTable } from './notifications.table.ts'

const insertNotifications = rowInserter('notifications', 'skip')

/** An unread entry takes in further events of its record for so long. */
const JOINED_MS = DAY_MS
/** So many people are kept by name of those who caused an entry. */
const MOST_ACTORS = 20

type Entry = Insertable<NotificationsTable>
/** Somebody who is to have an entry, and what they need to see it. */
interface Reader {
  to: Notified['to']
  needs: Needed
}

/** Returns those who have no entry of this event yet: a delivery that was cut off is made again from its start. */
async function withoutEntry({ db }: Ctx<null>, number: number, receivers: readonly Receiver[]): Promise<Notified['to'][]> {
  const people = receivers.flatMap(({ person, ...to }) => (person === null ? [] : [{ person, ...to }]))
  if (people.length === 0) return []
  const ids = people.map(({ person }) => person.id)
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('event_number', '=', number)
    .where('user_id', 'in', ids)
    .execute()
  const done = new Set(rows.map(({ user_id }) => user_id))
  // Somebody may be there twice, at two addresses.
  return people.filter(({ person }) => !done.has(person.id) && done.add(person.id))
}

async function readersOf(ctx: Ctx<null>, inApp: NonNullable<Notice['inApp']>, people: readonly Notified['to'][]): Promise<Reader[]> {
  const needs = typeof inApp.needs === 'function' ? await inApp.needs(ctx) : inApp.needs
  return people.flatMap((to) => {
    const theirs = typeof needs === 'function' ? needs(to.person) : needs
    if (theirs === 'gone') return []
    // A person who is notified that they can no longer see a record is notified all the same.
    return { to, needs: typeof theirs !== 'string' || ctx.rightsOf(to.person)[theirs] ? theirs : null }
  })
}

/** Finds the unread entries of the same kind and record that an event may be joined to. */
async function findJoinable({ db }: Ctx<null>, { number, event, at }: Delivery, readers: readonly Reader[]) {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('subject_id', '=', event.subject.id)
    .where('event_kind', '=', event.kind)
    .where(
      'user_id',
      'in',
      readers.map(({ to }) => to.person.id)
    )
    .where('read_at', 'is', null)
    .where('began_at', '>', addMs(at, -JOINED_MS))
    // An older event that was delivered late gets an entry of its own.
    .where('event_number', '<', number)
    .orderBy('event_number')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

function actorsWith(row: Selectable<NotificationsTable>, actor: UserId | null): string {
  const before = JSON.parse(row.actors) as UserId[]
  return JSON.stringify([...(actor === null ? [] : [actor]), ...before.filter((id) => id !== actor)].slice(0, MOST_ACTORS))
}

/** The portal's own channel: one entry for each person and event, or for several events of a record. It plans what leaves the portal, too. */
export function inAppChannel({ classOf, groupsOf }: Pick<Catalogue, 'classOf' | 'groupsOf'>): Channel {
  return {
    async deliver(ctx, delivery, receivers) {
      const { number, actor, at, event, notice } = delivery
      const { inApp } = notice
      const noticeClass = classOf(event.kind)
      if (inApp === null || noticeClass === undefined) return []
      const readers = await readersOf(ctx, inApp, await withoutEntry(ctx, number, receivers))
      if (readers.length === 0) return []
      const groups = groupsOf(event.kind)
      const joinable = groups !== undefined ? await findJoinable(ctx, delivery, readers) : new Map<UserId, never>()
      const by = groups === 'people' ? actor : null
      const notified: Notified[] = []
      const rows: Entry[] = []
      for (const { to, needs } of readers) {
        const entry = {
          event_number: number,
          kind: inApp.key,
          text_values: JSON.stringify(inApp.values),
          link: inApp.link(to),
          ...storedNeed(needs),
          created_at: at
        }
        const found = joinable.get(to.person.id)
        if (found === undefined) {
          const id = newId<NotificationId>()
          const actors = JSON.stringify(by === null ? [] : [by])
          const subject = { event_kind: event.kind, subject_kind: event.subject.kind, subject_id: event.subject.id }
          rows.push({
            id,
            user_id: to.person.id,
            ...entry,
            ...subject,
            count: 1,
            actors,
            began_at: groups === undefined ? ('' as const) : at,
            read_at: null
          })
          notified.push({ to, id, joined: false })
        } else {
          const change = { ...entry, count: found.count + 1, actors: actorsWith(found, by) }
          await ctx.db.updateTable('notifications').set(change).where('id', '=', found.id).execute()
          notified.push({ to, id: found.id, joined: true })
        }
      }
      await insertNotifications(ctx.db, rows)
      if (noticeClass !== 'security') await planDeliveries(ctx, delivery, noticeClass, notified)
      return []
    }
  }
}
