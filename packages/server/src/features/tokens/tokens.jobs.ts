import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { keptSince } from './tokens.queries.ts'

export function tokenJobs(app: AppContext): Job[] {
  return [
    {
      name: 'remove-old-tokens',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) =>
        transact(app, { actor: null, now }, async ({ db, now: at }) => {
          await db.deleteFrom('tokens').where('expires_at', '<=', keptSince(at)).execute()
        })
    }
  ]
}
