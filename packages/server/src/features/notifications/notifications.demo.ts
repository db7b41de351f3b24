import { dayOf, timeOf } from '@verandah/contract/dates'
import type { DemoPart } from '../../demo/context.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { markRead } from './notifications.service.ts'

/** The number of unread notifications with which each of the demo's people starts. */
const UNREAD = 3

export const notificationsDemo: DemoPart = {
  seed: async () => undefined,
  /** Marks all but the newest three notifications of the demo people as read. */
  async afterDelivery({ store, now, as }) {
    for (const [name, { email }] of Object.entries(DEMO_PEOPLE)) {
      const rows = await store.databases.read
        .selectFrom('notifications')
        .select('notifications.id')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .where('users.email', '=', email)
        .orderBy('notifications.created_at', 'desc')
        .orderBy('notifications.id', 'desc')
        .execute()
      await as(name as DemoPersonName, dayOf(now), timeOf('00:05'), async (ctx) => {
        for (const { id } of rows.slice(UNREAD)) await markRead(ctx, id)
      })
    }
  }
}
