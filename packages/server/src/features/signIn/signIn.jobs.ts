import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { restartMistaken } from './sessions.service.ts'

export function signInJobs(app: AppContext): Job[] {
  return [
    {
      name: 'remove-ended-sessions',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) =>
        transact(app, { actor: null, now }, async (ctx) => {
          const { db, now: at } = ctx
          await restartMistaken(ctx)
          await db.deleteFrom('sign_in_sessions').where('expires_at', '<=', at).execute()
          await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', at).execute()
        })
    }
  ]
}
