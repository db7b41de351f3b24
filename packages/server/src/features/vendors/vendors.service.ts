import type { Day } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/vendors'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/tokens.ts'
import { fold } from '../../db/fold.ts'
import { record } from '../../events/events.ts'
import type { VendorRow } from './vendors.present.ts'

type Filled = 'name' | 'category' | 'contact_person' | 'phone' | 'email'
type Optional = 'address' | 'description' | 'payment_terms' | 'rating' | 'is_active'
export type NewVendor = Pick<VendorRow, Filled> &
  Partial<Pick<VendorRow, Optional>> & {
    /** First and last day. */
    contract?: readonly [Day, Day]
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
    name_key: fold(given.name),
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
  record(ctx, { kind: 'vendors.created', subject: { kind: 'vendor', id: row.id }, name: row.name, category: row.category })
  return row
}
