import type { KindId } from '@verandah/contract/ids'
import type { RunSummary } from '@verandah/contract/duesRuns'
import { addCents, type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import { MANAGEMENT_FUND } from '../../../core/ledger.ts'
import type { KindRow } from '../accounts.table.ts'

/** Presents the part of the supplier's bill for all units that is not billed by meter; null where it is not known. */
export function presentBulk(
  bulk: Cents | null,
  kinds: readonly KindRow[],
  totalOf: (id: KindId) => Cents | undefined
): Pick<RunSummary, 'bulkAmount' | 'common'> {
  if (bulk === null) return { bulkAmount: null, common: null }
  const metered = addCents(kinds.filter(({ method }) => method === 'meter').map(({ id }) => totalOf(id) ?? NO_MONEY))
  return { bulkAmount: rupees(bulk), common: rupees(subtractCents(bulk, metered)) }
}

/** Presents the total of a run by kind, with that of the run before. */
export function presentKinds(
  kinds: readonly KindRow[],
  totalOf: (id: KindId) => Cents | undefined,
  previous: ReadonlyMap<KindId, Cents>
): RunSummary['kinds'] {
  return kinds.map(({ id, name, fund }) => {
    const before = previous.get(id)
    return {
      kindId: id,
      name,
      fund: fund ?? MANAGEMENT_FUND,
      total: rupees(totalOf(id) ?? NO_MONEY),
      previous: before === undefined ? null : rupees(before)
    }
  })
}
