import type { NotificationId } from '@verandah/contract/notifications'
import { newId } from '../../core/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Channel } from '../../notifications/channel.ts'

const insertNotifications = rowInserter('notifications')

/** Notifications in the portal: one row for each person and event, even when the event is delivered twice. */
export const inAppChannel: Channel = {
  async deliver({ db }, { number, at, notice: { inApp } }, receivers) {
    if (inApp === null) return []
    const shared = { event_number: number, kind: inApp.key, text_values: JSON.stringify(inApp.values), created_at: at, read_at: null }
    const rows = receivers.flatMap((to) =>
      to.person === null ? [] : { id: newId<NotificationId>(), user_id: to.person.id, link: inApp.link(to), ...shared }
    )
    await insertNotifications(db, rows)
    return []
  }
}
