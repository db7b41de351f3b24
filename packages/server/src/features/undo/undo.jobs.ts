import { addMs, DAY_MS, instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'

/** What can no longer be taken back is removed after a day: until then whoever tries is told that it is too late. */
export function undoJobs(app: AppContext): Job[] {
  const run = (now: Date) =>
    transact(app, { actor: null, now }, ({ db }) =>
      db
        .deleteFrom('undos')
        .where('until', '<', addMs(instant(now), -DAY_MS))
        .execute()
    )
  return [{ name: 'remove-old-undos', everyMs: DAY_MS, trustsDate: true, run }]
}
