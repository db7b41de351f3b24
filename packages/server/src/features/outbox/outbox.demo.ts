import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { closeAll, NEVER_MAILED } from '../../notifications/email/queue.ts'

export const outboxDemo: DemoPart = {
  seed: async () => undefined,
  /** Closes all mails of the demo building, so that nobody gets them, also not after a later start with SMTP_URL. */
  afterDelivery: ({ store, now }) => transact(store, { actor: null, now }, (ctx) => closeAll(ctx, NEVER_MAILED))
}
