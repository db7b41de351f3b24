import type { Reach } from '@verandah/contract/notifications'

/** How a message reaches 86 people by day. */
export const REACH: Reach = { recipients: 86, email: 46, push: 40, sms: null, held: 0, heldUntil: null }
