import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { closeAll, NEVER_MAILED } from '../../notifications/email/queue.ts'

export const outboxDemo: DemoPart = {
  seed: async () => undefined,
  /** Nobody is mailed what was made with the demo building, also not after a later start with SMTP_URL. */
  afterDelivery: ({ store, now }) => transact(store, { actor: null, now }, (ctx) => closeAll(ctx, NEVER_MAILED))
}
