import type { Instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { PushSubscriptionId } from '@verandah/contract/push'
import type { Flag } from '../../db/columns.ts'

export interface PushSubscriptionsTable {
  id: PushSubscriptionId
  user_id: UserId
  /** It ends with the session of its browser. */
  session_id: SessionId
  /** SHA-256 of the address: one row for a browser. */
  endpoint_hash: string
  /** Encrypted. */
  endpoint: string
  /** JSON of `p256dh` and `auth`, encrypted. */
  keys: string
  device: string
  hides_details: Flag
  created_at: Instant
  last_ok_at: Instant | null
  /** When the first of the present row of failures happened. */
  failing_since: Instant | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionsTable
  }
}
