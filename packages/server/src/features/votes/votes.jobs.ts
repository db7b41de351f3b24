import { MINUTE_MS, instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import { hasRows } from '../../db/findPage.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { closeOverdue, nextDeadline, overdueVotes, remindOfVotes } from './closing.service.ts'

/** Returns the jobs of votes. A vote is shown as closed from its deadline on; the job stores it, so that people are notified. */
export function voteJobs(app: AppContext): Job[] {
  const { read: db } = app.databases
  const run = (work: typeof closeOverdue) => (now: Date) => transact(app, { actor: null, now }, work)
  const isDue = (now: Date) => hasRows(overdueVotes({ db, now: instant(now) }))
  return [
    { name: 'close-votes', everyMs: MINUTE_MS, trustsDate: true, isDue, nextDue: () => nextDeadline(db), run: run(closeOverdue) },
    { name: 'remind-votes', everyMs: 10 * MINUTE_MS, trustsDate: true, run: run(remindOfVotes) }
  ]
}
