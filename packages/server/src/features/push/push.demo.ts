import { addMs, DAY_MS, instant } from '@verandah/contract/dates'
import type { SessionId } from '@verandah/contract/ids'
import type { PushSubscriptionId } from '@verandah/contract/push'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'

export const pushDemo: DemoPart = {
  /** The demo resident is told on a telephone. There is none, so its address leads nowhere: the first notice to it ends it. */
  async seed({ store, now, ids }) {
    const userId = ids.get(DEMO_PEOPLE.amaya.email)
    if (userId === undefined) return
    const nowhere = store.cipher.encrypt('nowhere')
    await transact(store, { actor: null, now }, ({ db }) =>
      db
        .insertInto('push_subscriptions')
        .values({
          id: newId<PushSubscriptionId>(),
          user_id: userId,
          session_id: newId<SessionId>(),
          endpoint_hash: 'demo',
          endpoint: nowhere,
          keys: nowhere,
          device: 'Chrome on Android',
          hides_details: 0,
          created_at: addMs(instant(now), -60 * DAY_MS),
          last_ok_at: instant(now),
          failing_since: null
        })
        .execute()
    )
  }
}
