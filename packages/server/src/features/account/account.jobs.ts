import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'

const HOUR_MS = 3_600_000

export function accountJobs(app: AppContext): Job[] {
  return [
    {
      name: 'remove-dead-links',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) =>
        transact(app, { actor: null, now }, ({ db, now: at }) => db.deleteFrom('account_links').where('expires_at', '<=', at).execute())
    }
  ]
}
