import { instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import { earliest, hasRows } from '../../db/findPage.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { isToBeShown, showWaiting } from './anonymous.service.ts'

/** Returns the job that shows anonymous feedback after the full hour. */
export function feedbackJobs(app: AppContext): Job[] {
  const { read: db } = app.databases
  const isDue = (now: Date) => hasRows(db.selectFrom('feedback_waiting').where(isToBeShown(instant(now))))
  const nextDue = () => earliest(db.selectFrom('feedback_waiting'), 'shown_at')
  const run = (now: Date) => transact(app, { actor: null, now }, showWaiting)
  return [{ name: 'show-feedback', everyMs: 60_000, trustsDate: true, isDue, nextDue, run }]
}
