import { instant } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import { hasRows } from '../../db/findPage.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { closeVote } from './closing.service.ts'
import { nextEnd, overdueVotes } from './closing.queries.ts'
import { purgeVotes, unpurgedVotes } from './ballots/purge.jobs.ts'
import { lockResolution } from './resolutions.service.ts'

/** People wait for the result in the hall. */
const SOON_MS = 1_000

/** Returns the jobs of votes: those end at their time, and what the database keeps of a secret one is purged. */
export function resolutionJobs(app: AppContext): Job[] {
  const { databases, urnCipher } = app
  const { read: db } = databases

  async function closeOverdue(now: Date): Promise<void> {
    for (const { id } of await overdueVotes(db, instant(now)).select('id').execute())
      await transact(app, { actor: null, now }, async (ctx) => {
        const row = await lockResolution(ctx, id)
        // Somebody may have closed it meanwhile, or entered a paper.
        const isStill = await hasRows(overdueVotes(ctx.db, ctx.now).where('id', '=', id))
        if (isStill && row.closes_at !== null) await closeVote(ctx, urnCipher, row, row.closes_at)
      })
  }

  return [
    {
      name: 'close-resolutions',
      everyMs: SOON_MS,
      trustsDate: true,
      isDue: (now) => hasRows(overdueVotes(db, instant(now))),
      nextDue: () => nextEnd(db),
      run: closeOverdue
    },
    {
      name: 'purge-urns',
      everyMs: SOON_MS,
      isDue: () => hasRows(unpurgedVotes(db)),
      nextDue: async () => null,
      run: (now) => purgeVotes(app, now)
    }
  ]
}
