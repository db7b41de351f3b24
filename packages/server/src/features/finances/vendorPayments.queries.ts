import type { Day } from '@verandah/contract/dates'
import { COUNTED_STATUSES } from '@verandah/contract/financesInput'
import type { VendorId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { byPlace } from '../../db/byPlace.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { vendorPaid } from './finances.totals.ts'

/** What a vendor has been paid by linked expenses that count. */
interface PaidToVendor {
  paid: Cents
  lastPayment: Day | null
}

const lastPayments = compileOnce<Record<string, VendorId>, { id: VendorId; day: Day | null }, readonly string[]>((db, value, places) =>
  db
    .selectFrom('vendors')
    .select((select) => [
      'vendors.id',
      select
        .selectFrom('finances_transactions as one')
        .select('one.date')
        .whereRef('one.vendor_id', '=', 'vendors.id')
        .where('one.type', '=', 'expense')
        .where('one.status', 'in', COUNTED_STATUSES)
        .where('one.deleted_at', 'is', null)
        .orderBy('one.date', 'desc')
        .limit(1)
        .as('day')
    ])
    .where('vendors.id', 'in', places.map(value))
)

export async function paidTo(db: Db, ids: readonly VendorId[]): Promise<Map<VendorId, PaidToVendor>> {
  if (ids.length === 0) return new Map()
  const [paid, days] = await Promise.all([vendorPaid(db, ids), lastPayments(db, ...byPlace(ids))])
  return new Map(days.map(({ id, day }) => [id, { paid: paid.get(id) ?? NO_MONEY, lastPayment: day }]))
}
