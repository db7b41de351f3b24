import { paths } from '@verandah/contract/paths'
import type { VendorId } from '@verandah/contract/ids'
import type { ApprovalHandler } from '../../feature.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import { titleValuesOf } from '../approvals/approvals.present.ts'
import { mayDecideRegistration } from './vendors.policy.ts'
import { findVendor } from './vendors.queries.ts'
import { setVendorActive } from './vendors.service.ts'

/** Returns the name in the request. */
const nameIn = ({ name }: ReturnType<typeof titleValuesOf>) => (typeof name === 'string' ? name : null)

export const vendorRegistration: ApprovalHandler = {
  title: 'New vendor: {{name}}',
  notifiesRequester: true,
  link: (id) => paths.vendor(id),
  details: async (_reading, rows) => new Map(rows.map((row) => [row.id, { vendor: nameIn(titleValuesOf(row)) }])),
  priority: () => 'medium',
  mayDecide: mayDecideRegistration,
  mayApprove: () => true,
  deciders: () => peopleWithRole(['president', 'administrator']),
  async approve(ctx, approval, ifMatch) {
    if ((await findVendor(ctx.db, approval.subject_id as VendorId)) === undefined) return false
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
    const row = await findVendor(ctx.db, approval.subject_id as VendorId)
    if (row !== undefined) await setVendorActive(ctx, row, { isActive: false, reason })
  }
}
