import { formatMoney } from '@verandah/contract/money'
import { paidLink } from '@verandah/contract/moneyLinks'
import type { Vendor } from '@verandah/contract/vendors'
import { SumLink } from '../../ui/text/SumLink.tsx'

/** Shows what a vendor was paid in all years, for those who see the finances as a link to these payments. */
export function PaidSum({ vendor: { _id, totalPayments, spentThisYear } }: { vendor: Vendor }) {
  // What was spent this year is hidden from those who do not see the finances.
  return <SumLink to={totalPayments === 0 || spentThisYear === null ? null : paidLink(_id)}>{formatMoney(totalPayments)}</SumLink>
}
