import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'

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
