import type { Day } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/vendors'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/tokens.ts'
import { changeRecord, deleteRecord } from '../../core/versions.ts'
import { fold } from '../../db/fold.ts'
import { sortKey } from '../../db/sortKey.ts'
import { record } from '../../events/events.ts'
import { factOf, type VendorRow } from './vendors.present.ts'

type Filled = 'name' | 'category' | 'contact_person' | 'phone' | 'email'
type Optional = 'address' | 'description' | 'payment_terms' | 'rating' | 'is_active'
export type NewVendor = Pick<VendorRow, Filled> &
  Partial<Pick<VendorRow, Optional>> & {
    /** First and last day; null where it is not said. */
    contract?: readonly [Day | null, Day | null]
  }

const DEFAULTS = { address: null, description: null, payment_terms: 30, rating: 0, is_active: 1 } as const

/** What a vendor is searched by. */
export function vendorSearchKey(row: Pick<VendorRow, 'name' | 'contact_person' | 'phone' | 'email' | 'description'>): string {
  return fold([row.name, row.contact_person, row.phone, row.email, row.description?.replaceAll(/\s+/g, ' ') ?? ''].join('\n'))
}

export async function createVendor(ctx: Ctx, { contract, ...given }: NewVendor): Promise<VendorRow> {
  const [contract_start = null, contract_end = null] = contract ?? []
  const row: VendorRow = {
    id: newId<VendorId>(),
    ...DEFAULTS,
    ...given,
    name_key: sortKey(given.name),
    contract_start,
    contract_end,
    contract_told: null,
    search_key: vendorSearchKey({ ...DEFAULTS, ...given }),
    created_at: ctx.now,
    updated_at: ctx.now,
    version: 1,
    deleted_at: null
  }
  await ctx.db.insertInto('vendors').values(row).execute()
  record(ctx, { kind: 'vendors.created', ...factOf(row) })
  return row
}

export type VendorChanges = Partial<Pick<VendorRow, Filled | Optional | 'contract_start' | 'contract_end'>>

/** A contract that ends on another day is spoken of anew. */
export async function changeVendor(ctx: Ctx, row: VendorRow, changes: VendorChanges, ifMatch?: number): Promise<VendorRow> {
  const fields = Object.keys(changes)
  if (fields.length === 0) return row
  const merged = { ...row, ...changes }
  const derived = { name_key: sortKey(merged.name), search_key: vendorSearchKey(merged) }
  const told = changes.contract_end === undefined ? {} : { contract_told: null }
  const next = await changeRecord(ctx, 'vendors', row, { ...changes, ...derived, ...told }, ifMatch)
  record(ctx, { kind: 'vendors.changed', ...factOf(next), fields })
  return next
}

interface NewStatus {
  isActive: boolean
  /** Why the registration was rejected. */
  reason?: string
  ifMatch?: number | undefined
}

export async function setVendorActive(ctx: Ctx, row: VendorRow, { isActive, reason, ifMatch }: NewStatus): Promise<VendorRow> {
  const is_active = isActive ? 1 : 0
  if (row.is_active === is_active) return row
  const next = await changeRecord(ctx, 'vendors', row, { is_active }, ifMatch)
  record(ctx, { kind: 'vendors.statusChanged', ...factOf(next), isActive, reason: reason ?? null })
  return next
}

/** Documents, requests and transactions keep what they say of it; nobody is led to it any more. */
export async function deleteVendor(ctx: Ctx, row: VendorRow, ifMatch?: number): Promise<void> {
  await deleteRecord(ctx, 'vendors', row, ifMatch)
  const fact = factOf(row)
  await ctx.actions.notifications.withdraw(ctx, fact.subject)
  record(ctx, { kind: 'vendors.deleted', ...fact })
}
