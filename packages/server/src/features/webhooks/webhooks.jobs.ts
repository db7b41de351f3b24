import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { keptSince } from './webhooks.queries.ts'
import { isSendingDue, removeOld, sendDue } from './webhooks.send.ts'

export function webhookJobs(app: AppContext): Job[] {
  return [
    { name: 'send-webhooks', everyMs: 0, isDue: (now) => isSendingDue(app, now), run: (now) => sendDue(app, now) },
    {
      name: 'remove-old-deliveries',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) => transact(app, { actor: null, now }, (ctx) => removeOld(ctx, keptSince(ctx.now)))
    }
  ]
}
