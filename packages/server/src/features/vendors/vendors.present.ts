import type { VendorName } from '@verandah/contract/vendors'
import type { Selectable } from 'kysely'
import type { VendorFact } from './vendors.events.ts'
import type { VendorsTable } from './vendors.table.ts'

export type VendorRow = Selectable<VendorsTable>
export type NamedVendor = Pick<VendorRow, 'id' | 'name' | 'category' | 'is_active'>

export function presentVendorName({ id, name, category, is_active }: NamedVendor): VendorName {
  return { _id: id, name, category, isActive: is_active === 1 }
}

/** What an event says of a vendor. */
export function factOf({ id, name, category }: Pick<VendorRow, 'id' | 'name' | 'category'>): VendorFact {
  return { subject: { kind: 'vendor', id }, name, category }
}
