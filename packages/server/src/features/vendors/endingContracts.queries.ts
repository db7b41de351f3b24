import { addDays, dayOf, type Instant, startOf } from '@verandah/contract/dates'
import type { ReadContext } from '../../core/context.ts'
import { countRows } from '../../db/findPage.ts'

/** The number of days before its end from which a contract is listed. */
const SOON_DAYS = 60

type ReadCtx = Pick<ReadContext, 'db' | 'now'>

/** Selects the active vendors whose contract ends within 60 days, from today on. */
function selectEnding({ db, now }: ReadCtx) {
  const today = dayOf(now)
  return db
    .selectFrom('vendors')
    .where('contract_end', '>=', today)
    .where('contract_end', '<=', addDays(today, SOON_DAYS))
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
}

export function countEndingContracts(reading: ReadCtx): Promise<number> {
  return countRows(selectEnding(reading))
}

/** Returns since when the first of these contracts is listed; null where there is none. */
export async function endingContractsSince(reading: ReadCtx): Promise<Instant | null> {
  const ends = selectEnding(reading).select('contract_end').orderBy('contract_end').limit(1)
  const end = (await ends.executeTakeFirst())?.contract_end ?? null
  return end === null ? null : startOf(addDays(end, -SOON_DAYS))
}
