import type { KindId } from '@verandah/contract/duesKinds'
import type { RunSummary } from '@verandah/contract/duesRuns'
import { type Cents, NO_MONEY, rupees } from '@verandah/contract/money'
import { MANAGEMENT_FUND } from '../../../core/ledger.ts'
import type { KindRow } from '../dues.table.ts'

/** What a run comes to by kind; with what each came to in the run before. */
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
