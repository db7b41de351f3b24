import type { VendorId } from '@verandah/contract/vendors'
import type { Ctx } from '../../core/context.ts'
import { throwConflict } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { peopleWithRole } from '../../notifications/audience.ts'
import { findPending } from '../approvals/approvals.queries.ts'
import type { ApprovalRow } from '../approvals/approvals.table.ts'
import type { VendorRow } from '../vendors/vendors.present.ts'
import { findVendor } from '../vendors/vendors.queries.ts'
import { mayDecideRegistration } from './vendorRecords.policy.ts'

const TYPE = 'vendor_registration'

export async function openRegistration(ctx: Ctx, { id, name }: VendorRow): Promise<void> {
  const question = { type: TYPE, subject: { kind: 'vendor', id }, title: { name }, amount: null, reason: null, change: null } as const
  await ctx.actions.approvals.open(ctx, question)
}

/** Nobody confirms a name that they have not seen. */
export async function renameRegistration(ctx: Ctx, { id, name }: VendorRow): Promise<void> {
  const pending = await findPending(ctx, TYPE, id)
  if (pending !== undefined) await ctx.actions.approvals.renew(ctx, pending, { title: { name }, amount: null })
}

/** There is nothing left to decide. */
export async function closeRegistration(ctx: Ctx, { id }: VendorRow): Promise<void> {
  const pending = await findPending(ctx, TYPE, id)
  if (pending !== undefined) await ctx.actions.approvals.settle(ctx, pending, 'withdrawn', { key: 'vendorRecords.wasDeleted' })
}

/** Of two decisions at once the second throws here. */
async function settle(ctx: Ctx, row: ApprovalRow, status: 'approved' | 'rejected', reason: string | null, ifMatch: number | undefined) {
  if ((await ctx.actions.approvals.settle(ctx, row, status, reason)) === null) throwConflict(ifMatch)
}

/** The type of approval that this feature brings: the vendor is active already, and stays so unless it is rejected. */
export const vendorRegistration: ApprovalHandler = {
  title: 'New vendor: {{name}}',
  tellsRequester: true,
  link: (id) => `/vendors/${id}`,
  priority: () => 'medium',
  mayDecide: mayDecideRegistration,
  mayApprove: () => true,
  deciders: () => peopleWithRole(['president', 'administrator']),
  async approve(ctx, approval, ifMatch) {
    if ((await findVendor(ctx.db, approval.subject_id as VendorId)) === undefined) return false
    await settle(ctx, approval, 'approved', null, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    await settle(ctx, approval, 'rejected', reason, ifMatch)
    const row = await findVendor(ctx.db, approval.subject_id as VendorId)
    if (row !== undefined) await ctx.actions.vendors.setActive(ctx, row, { isActive: false, reason })
  }
}
