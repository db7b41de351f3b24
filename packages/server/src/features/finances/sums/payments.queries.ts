import type { Day } from '@verandah/contract/dates'
import { COUNTED_STATUSES } from '@verandah/contract/financesInput'
import type { VendorId, ProjectId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { compileForList } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { PaidToVendor } from '../../vendors/vendors.present.ts'
import { vendorPaid, projectTotal } from '../finances.totals.ts'
import { readMoney } from '../../../core/totals.ts'

const lastPayments = compileForList<VendorId, { id: VendorId; day: Day | null }>((db, ids) =>
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
        // A correction is no payment.
        .where('one.corrects', 'is', null)
        .where('one.deleted_at', 'is', null)
        .orderBy('one.date', 'desc')
        .limit(1)
        .as('day')
    ])
    .where('vendors.id', 'in', ids)
)

const UNPAID = { paid: NO_MONEY, paidThisYear: NO_MONEY }

/** Returns what was paid to these vendors; `today` decides which year is this year. */
export async function paidTo(db: Db, ids: readonly VendorId[], today: Day): Promise<Map<VendorId, PaidToVendor>> {
  if (ids.length === 0) return new Map()
  const [paid, days] = await Promise.all([vendorPaid(db, ids, today), lastPayments(db, ids)])
  return new Map(days.map(({ id, day }) => [id, { ...(paid.get(id) ?? UNPAID), lastPayment: day }]))
}

/** Returns what was spent on each of these projects: linked expenses that count, less linked income. */
export async function projectSpent(db: Db, ids: readonly ProjectId[]): Promise<Map<ProjectId, Cents>> {
  if (ids.length === 0) return new Map()
  const kept = await readMoney(db, ids.map(projectTotal))
  return new Map(ids.map((id) => [id, kept(projectTotal(id))]))
}
