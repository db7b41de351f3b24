import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'

export function oidcJobs(app: AppContext): Job[] {
  return [
    {
      name: 'remove-left-sign-ins',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) =>
        transact(app, { actor: null, now }, async ({ db, now: at }) => {
          for (const table of ['oidc_sign_ins', 'oidc_codes'] as const) await db.deleteFrom(table).where('expires_at', '<=', at).execute()
        })
    }
  ]
}
