import { MINUTE_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { remindOwners } from './notice/reminders.service.ts'
import { keepReturnedMails } from './notice/returnedMails.service.ts'

const EVERY_MS = 10 * MINUTE_MS

export function assemblyJobs(app: AppContext): Job[] {
  return [
    {
      name: 'remind-owners',
      everyMs: EVERY_MS,
      trustsDate: true,
      run: (now) => transact(app, { actor: null, now }, (ctx) => remindOwners(ctx, app.noticeHash))
    },
    { name: 'keep-returned-notices', everyMs: EVERY_MS, run: (now) => transact(app, { actor: null, now }, keepReturnedMails) }
  ]
}
