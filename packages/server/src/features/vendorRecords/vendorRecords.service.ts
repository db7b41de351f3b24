import { END_BEFORE_CONTRACT, type Vendor, type VendorDraft, type VendorPatch } from '@verandah/contract/vendorRecords'
import type { VendorId } from '@verandah/contract/vendors'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem } from '../../core/problem.ts'
import { changedColumns } from '../../core/versions.ts'
import type { VendorRow } from '../vendors/vendors.present.ts'
import { closeRegistration, openRegistration, renameRegistration } from './registration.service.ts'
import { mayDecideRegistration, vendorPolicy } from './vendorRecords.policy.ts'
import { getVendor, presentOne } from './vendorRecords.queries.ts'

/** The vendor, when the caller may do this with it and has seen its newest version. */
async function openVendor(ctx: Ctx, id: VendorId, action: keyof Vendor['can'], ifMatch: number | undefined): Promise<VendorRow> {
  const row = await getVendor(ctx.db, id)
  requireAllowed(vendorPolicy(ctx.actor)[action])
  requireVersion(row, ifMatch)
  return row
}

/** Active at once; one that the treasurer adds waits for president or administrator, who confirm it. */
export async function addVendor(ctx: Ctx, draft: VendorDraft): Promise<VendorRow> {
  const row = await ctx.actions.vendors.add(ctx, {
    name: draft.name,
    category: draft.category,
    contact_person: draft.contactPerson,
    phone: draft.phone,
    email: draft.email,
    address: draft.address ?? null,
    description: draft.description ?? null,
    payment_terms: draft.paymentTerms,
    rating: draft.rating,
    is_active: draft.isActive ? 1 : 0,
    contract: [draft.contractStart ?? null, draft.contractEnd ?? null]
  })
  if (!mayDecideRegistration(ctx.actor)) await openRegistration(ctx, row)
  return row
}

export async function createVendorRecord(ctx: Ctx, draft: VendorDraft): Promise<Vendor> {
  return presentOne(ctx, await addVendor(ctx, draft))
}

/** The columns that a patch would change, and only those. */
function changesOf(row: VendorRow, patch: VendorPatch) {
  return changedColumns(row, {
    name: patch.name,
    category: patch.category,
    contact_person: patch.contactPerson,
    phone: patch.phone,
    email: patch.email,
    address: patch.address,
    description: patch.description,
    contract_start: patch.contractStart,
    contract_end: patch.contractEnd,
    payment_terms: patch.paymentTerms,
    rating: patch.rating,
    is_active: patch.isActive === undefined ? undefined : patch.isActive ? 1 : 0
  })
}

/** A patch may carry one day of the contract alone. */
function requireOrder({ contract_start, contract_end }: Pick<VendorRow, 'contract_start' | 'contract_end'>): void {
  if (contract_start !== null && contract_end !== null && contract_end < contract_start)
    throwFieldProblem('contractEnd', END_BEFORE_CONTRACT)
}

/** A patch that changes nothing records no event. */
export async function updateVendor(ctx: Ctx, id: VendorId, patch: VendorPatch, ifMatch?: number): Promise<Vendor> {
  const row = await openVendor(ctx, id, 'edit', ifMatch)
  const changes = changesOf(row, patch)
  requireOrder({ ...row, ...changes })
  const next = await ctx.actions.vendors.change(ctx, row, changes, ifMatch)
  if (changes.name !== undefined) await renameRegistration(ctx, next)
  return presentOne(ctx, next)
}

export async function setVendorStatus(ctx: Ctx, id: VendorId, isActive: boolean, ifMatch?: number): Promise<Vendor> {
  const row = await openVendor(ctx, id, 'setStatus', ifMatch)
  return presentOne(ctx, await ctx.actions.vendors.setActive(ctx, row, { isActive, ifMatch }))
}

export async function deleteVendorRecord(ctx: Ctx, id: VendorId, ifMatch?: number): Promise<void> {
  const row = await openVendor(ctx, id, 'delete', ifMatch)
  await ctx.actions.vendors.remove(ctx, row, ifMatch)
  await closeRegistration(ctx, row)
}
