import { addDays, dayOf } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { toFact } from './vendors.present.ts'

/**
 * The numbers of days before its end at which a contract is notified; the nearest first, so that only one notification
 * is made at a time.
 */
const DAYS_BEFORE = [7, 30, 60]

/** Records one event for each active vendor whose contract has come that near to its end. */
export async function notifyOfContractEnds(ctx: Ctx<null>): Promise<void> {
  const today = dayOf(ctx.now)
  for (const days of DAYS_BEFORE) {
    const ending = await ctx.db
      .updateTable('vendors')
      .set({ contract_told: days })
      .where('contract_end', '>=', today)
      .where('contract_end', '<=', addDays(today, days))
      .where('is_active', '=', 1)
      .where('deleted_at', 'is', null)
      .where((where) => where.or([where('contract_told', 'is', null), where('contract_told', '>', days)]))
      .returning(['id', 'name', 'category', 'contract_end'])
      .execute()
    for (const { contract_end, ...vendor } of ending)
      if (contract_end !== null) record(ctx, { kind: 'vendors.contractEnding', ...toFact(vendor), contractEnd: contract_end })
  }
}

const TEN_MINUTES_MS = 600_000

export function vendorJobs(app: AppContext): Job[] {
  const run = (now: Date) => transact(app, { actor: null, now }, notifyOfContractEnds)
  return [{ name: 'tell-contract-ends', everyMs: TEN_MINUTES_MS, trustsDate: true, run }]
}
