import { dayOf, HOUR_MS, instant, MINUTE_MS, monthsBefore } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import { hasRows } from '../../db/findPage.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { anonymiseAccount, unknownPassword } from './changes/anonymise.service.ts'
import { applyDue } from './handovers/applyHandover.service.ts'
import { nextHandover, selectDue } from './handovers/handovers.queries.ts'
import { findFormer } from './users.queries.ts'

/** Each one is a transaction of its own; more wait for the next hour. */
const AT_ONCE = 50

/** Anonymises accounts that were deactivated or deleted so many months ago, and not changed since. */
async function anonymiseFormer(app: AppContext, now: Date): Promise<void> {
  const { read } = app.databases
  const { formerAccounts } = (await readSettings(read)).retention
  if (formerAccounts === 0) return
  const before = monthsBefore(instant(now), formerAccounts)
  const found = await findFormer(read, before).limit(AT_ONCE).execute()
  if (found.length === 0) return
  const passwordHash = await unknownPassword()
  for (const { id } of found)
    await transact(app, { actor: null, now }, async (ctx) => {
      const row = await findFormer(ctx.db, before).where('id', '=', id).executeTakeFirst()
      // The person was activated or changed meanwhile: they are not meant any more.
      if (row !== undefined) await anonymiseAccount(ctx, row, { data: app.personalData, passwordHash, reason: null })
    })
}

export function userJobs(app: AppContext): Job[] {
  return [
    { name: 'anonymise-former-people', everyMs: HOUR_MS, trustsDate: true, run: (now) => anonymiseFormer(app, now) },
    {
      name: 'apply-handovers',
      everyMs: MINUTE_MS,
      trustsDate: true,
      isDue: (now) => hasRows(selectDue(app.databases.read, dayOf(now))),
      nextDue: () => nextHandover(app.databases.read),
      run: (now) => transact(app, { actor: null, now }, applyDue)
    }
  ]
}
