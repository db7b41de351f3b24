import type { NotificationId } from '@verandah/contract/notifications'
import { newId } from '../../core/secrets/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Channel } from '../../notifications/channel.ts'
import { storedNeed } from './notifications.queries.ts'

const insertNotifications = rowInserter('notifications', 'skip')

/** Notifications in the portal: one row for each person and event, even when the event is delivered twice. */
export const inAppChannel: Channel = {
  async deliver(ctx, { number, at, event: { kind, subject }, notice: { inApp } }, receivers) {
    if (inApp === null) return []
    const needs = typeof inApp.needs === 'function' ? await inApp.needs(ctx) : inApp.needs
    if (needs === 'gone') return []
    const shared = {
      event_number: number,
      kind: inApp.key,
      event_kind: kind,
      count: 1,
      actors: '[]',
      began_at: '' as const,
      text_values: JSON.stringify(inApp.values),
      subject_kind: subject.kind,
      subject_id: subject.id,
      created_at: at,
      read_at: null
    }
    const rows = receivers.flatMap((to) => {
      if (to.person === null) return []
      const theirs = typeof needs === 'function' ? needs(to.person) : needs
      if (theirs === 'gone') return []
      // A person who is notified that they can no longer see a record is notified all the same.
      const needed = typeof theirs !== 'string' || ctx.rightsOf(to.person)[theirs] ? theirs : null
      return { id: newId<NotificationId>(), user_id: to.person.id, link: inApp.link(to), ...storedNeed(needed), ...shared }
    })
    await insertNotifications(ctx.db, rows)
    return []
  }
}
