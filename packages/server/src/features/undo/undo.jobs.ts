import { addMs, DAY_MS, instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'

/** Removes actions that cannot be undone any more after a day: until then a call is told that it is too late. */
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
