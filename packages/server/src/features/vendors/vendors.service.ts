import type { VendorId } from '@verandah/contract/ids'
import { END_BEFORE_CONTRACT, type Vendor, type VendorDraft, type VendorPatch } from '@verandah/contract/vendors'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { flagOf } from '../../db/columns.ts'
import { fold, sortKey } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { findPending } from '../approvals/approvals.queries.ts'
import { mayDecideRegistration, vendorPolicy } from './vendors.policy.ts'
import { toFact, type VendorRow } from './vendors.present.ts'
import { getVendor, presentOne } from './vendors.queries.ts'

const TYPE = 'vendor_registration'

/** Returns the key by which a vendor is searched. */
function toSearchKey(row: Pick<VendorRow, 'name' | 'contact_person' | 'phone' | 'email' | 'description'>): string {
  return fold([row.name, row.contact_person, row.phone, row.email, row.description?.replaceAll(/\s+/g, ' ') ?? ''].join('\n'))
}

/** Changes a vendor; a contract that ends on another day is notified again. */
async function changeVendor(ctx: Ctx, row: VendorRow, changes: Partial<VendorRow>, ifMatch?: number): Promise<VendorRow> {
  const fields = Object.keys(changes)
  if (fields.length === 0) return row
  const merged = { ...row, ...changes }
  const derived = { name_key: sortKey(merged.name), search_key: toSearchKey(merged) }
  const notified = changes.contract_end === undefined ? {} : { contract_told: null }
  const next = await changeRecord(ctx, 'vendors', row, { ...changes, ...derived, ...notified }, ifMatch)
  record(ctx, { kind: 'vendors.changed', ...toFact(next), fields })
  return next
}

interface NewStatus {
  isActive: boolean
  /** The reason for which the registration was rejected. */
  reason?: string
  ifMatch?: number | undefined
}

export async function setVendorActive(ctx: Ctx, row: VendorRow, { isActive, reason, ifMatch }: NewStatus): Promise<VendorRow> {
  const is_active = flagOf(isActive)
  if (row.is_active === is_active) return row
  const next = await changeRecord(ctx, 'vendors', row, { is_active }, ifMatch)
  record(ctx, { kind: 'vendors.statusChanged', ...toFact(next), isActive, reason: reason ?? null })
  return next
}

async function proposeRegistration(ctx: Ctx, { id, name }: VendorRow): Promise<void> {
  const request = { type: TYPE, subject: { kind: 'vendor', id }, title: { name }, amount: null, reason: null, change: null } as const
  await ctx.actions.approvals.create(ctx, request)
}

/** Renews a pending registration under the new name, so that nobody confirms a name that they have not seen. */
async function renameRegistration(ctx: Ctx, { id, name }: VendorRow): Promise<void> {
  const pending = await findPending(ctx, TYPE, id)
  if (pending !== undefined) await ctx.actions.approvals.renew(ctx, pending, { title: { name }, amount: null })
}

/** Withdraws a pending registration, because there is nothing left to decide. */
async function closeRegistration(ctx: Ctx, { id }: VendorRow): Promise<void> {
  const pending = await findPending(ctx, TYPE, id)
  if (pending !== undefined) await ctx.actions.approvals.close(ctx, pending, 'withdrawn', { key: 'vendorRecords.wasDeleted' })
}

/** Returns the vendor, when the caller may do this with it and has seen its newest version. */
async function loadVendorForUpdate(ctx: Ctx, id: VendorId, action: keyof Vendor['can'], ifMatch: number | undefined): Promise<VendorRow> {
  const row = await getVendor(ctx.db, id)
  requireAllowed(vendorPolicy(ctx.actor)[action])
  requireVersion(row, ifMatch)
  return row
}

/**
 * Adds a vendor, which is active at once; one that the treasurer adds waits for president or administrator, who confirm
 * it.
 */
export async function addVendor(ctx: Ctx, draft: VendorDraft): Promise<VendorRow> {
  const columns = {
    name: draft.name,
    category: draft.category,
    contact_person: draft.contactPerson,
    phone: draft.phone,
    email: draft.email,
    address: draft.address ?? null,
    description: draft.description ?? null,
    payment_terms: draft.paymentTerms,
    rating: draft.rating,
    is_active: flagOf(draft.isActive),
    contract_start: draft.contractStart ?? null,
    contract_end: draft.contractEnd ?? null
  }
  const derived = { name_key: sortKey(columns.name), search_key: toSearchKey(columns), contract_told: null }
  const row: VendorRow = { id: newId<VendorId>(), ...columns, ...derived, ...firstVersion(ctx) }
  await ctx.db.insertInto('vendors').values(row).execute()
  record(ctx, { kind: 'vendors.created', ...toFact(row) })
  if (!mayDecideRegistration(ctx.actor)) await proposeRegistration(ctx, row)
  return row
}

export async function createVendor(ctx: Ctx, draft: VendorDraft): Promise<Vendor> {
  return presentOne(ctx, await addVendor(ctx, draft))
}

/** Returns only the columns that a patch would change. */
function diff(row: VendorRow, patch: VendorPatch) {
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
    is_active: patch.isActive === undefined ? undefined : flagOf(patch.isActive)
  })
}

/** Throws 400 where the contract ends before it starts; a patch may have one of the two days alone. */
function requireOrder({ contract_start, contract_end }: Pick<VendorRow, 'contract_start' | 'contract_end'>): void {
  if (contract_start !== null && contract_end !== null && contract_end < contract_start)
    throwFieldProblem('contractEnd', END_BEFORE_CONTRACT)
}

/** Updates a vendor; a patch without a change records no event. */
export async function updateVendor(ctx: Ctx, id: VendorId, patch: VendorPatch, ifMatch?: number): Promise<Vendor> {
  const row = await loadVendorForUpdate(ctx, id, 'edit', ifMatch)
  const changes = diff(row, patch)
  requireOrder({ ...row, ...changes })
  const next = await changeVendor(ctx, row, changes, ifMatch)
  if (changes.name !== undefined) await renameRegistration(ctx, next)
  return presentOne(ctx, next)
}

export async function setVendorStatus(ctx: Ctx, id: VendorId, isActive: boolean, ifMatch?: number): Promise<Vendor> {
  const row = await loadVendorForUpdate(ctx, id, 'setStatus', ifMatch)
  return presentOne(ctx, await setVendorActive(ctx, row, { isActive, ifMatch }))
}

/** Deletes a vendor. Documents, requests and transactions keep its name, but do not lead to it any more. */
export async function deleteVendor(ctx: Ctx, id: VendorId, ifMatch?: number): Promise<void> {
  const row = await loadVendorForUpdate(ctx, id, 'delete', ifMatch)
  await deleteRecord(ctx, 'vendors', row, ifMatch)
  const fact = toFact(row)
  await ctx.actions.notifications.withdraw(ctx, fact.subject)
  record(ctx, { kind: 'vendors.deleted', ...fact })
  await closeRegistration(ctx, row)
}
