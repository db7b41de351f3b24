import type { KindId } from '@verandah/contract/ids'
import type { Month } from '@verandah/contract/dates'
import type { Db } from '../../../db/open.ts'
import type { RateRow } from '../accounts.table.ts'

/** Returns the rates of these kinds, or of all, the oldest first. */
export async function readRates(db: Db, ids?: readonly KindId[]): Promise<Map<KindId, RateRow[]>> {
  let rates = db.selectFrom('dues_rates').selectAll()
  if (ids !== undefined) rates = rates.where('kind_id', 'in', ids)
  return Map.groupBy(await rates.orderBy('kind_id').orderBy('from_month').execute(), ({ kind_id }) => kind_id)
}

/** Returns the rates of a kind, the oldest first. */
export async function ratesOf(db: Db, id: KindId): Promise<RateRow[]> {
  return (await readRates(db, [id])).get(id) ?? []
}

/** Selects the months for which a kind is billed by runs that stand. */
const billedMonths = (db: Db, id: KindId) =>
  db.selectFrom('dues_runs_kinds').select('period').where('kind_id', '=', id).where('is_undone', '=', 0)

/** Returns the last month that is billed with a kind; null: none. */
export async function lastBilled(db: Db, id: KindId): Promise<Month | null> {
  return (await billedMonths(db, id).orderBy('period', 'desc').limit(1).executeTakeFirst())?.period ?? null
}

/** Returns the first month in which a rate from `from` on would have been billed otherwise: until `before`, the next rate's. */
export async function firstBilled(db: Db, id: KindId, from: Month, before: RateRow['from_month'] | undefined): Promise<Month | null> {
  let months = billedMonths(db, id).where('period', '>=', from)
  if (before !== undefined && before !== '') months = months.where('period', '<', before)
  return (await months.orderBy('period').limit(1).executeTakeFirst())?.period ?? null
}
