import { instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { markAllSent } from '../../notifications/email/queue.ts'

export const outboxDemo: DemoPart = {
  seed: async () => undefined,
  /** Marks all mails as sent, so that a later start with SMTP_URL does not send them. */
  afterDelivery: ({ store, now }) => transact(store, { actor: null, now }, ({ db }) => markAllSent(db, instant(now)))
}
