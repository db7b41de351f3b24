import { HOUR_MS, instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Actor } from '../../core/actor.ts'
import { readingOf, transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { keptSince, nextDelivery } from './webhooks.queries.ts'
import { isSendingDue, removeOld, type Sender, sendDue } from './webhooks.send.ts'

/** An administrator who is nobody: what a record says of the reader's own part says nothing. */
const READER: Actor = {
  id: '00000000-0000-7000-8000-000000000000' as UserId,
  role: 'administrator',
  firstName: '',
  lastName: '',
  sessionId: '' as SessionId
}

export function webhookJobs(app: AppContext): Job[] {
  const sender: Sender = {
    app,
    write: (now, work) => transact(app, { actor: null, now }, work),
    reading: (now) => readingOf(app, app.databases.read, READER, instant(now))
  }
  return [
    {
      name: 'send-webhooks',
      everyMs: 0,
      isDue: (now) => isSendingDue(app, now),
      nextDue: () => nextDelivery(app.databases.read),
      run: (now) => sendDue(sender, now)
    },
    {
      name: 'remove-old-deliveries',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) => sender.write(now, (ctx) => removeOld(ctx, keptSince(ctx.now)))
    }
  ]
}
