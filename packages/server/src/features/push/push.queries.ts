import type { UserId } from '@verandah/contract/ids'
import type { Db } from '../../db/open.ts'
import type { Reach } from '../../notifications/sender.ts'

/** Those who have a device that is notified. */
export const pushReach: Reach = {
  channel: 'push',
  async find(db: Db, people: readonly UserId[]) {
    if (people.length === 0) return new Set()
    const rows = await db.selectFrom('push_subscriptions').select('user_id').where('user_id', 'in', people).execute()
    return new Set(rows.map(({ user_id }) => user_id))
  }
}
