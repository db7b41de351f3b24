import type { Day } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/ids'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface VendorsTable extends RecordColumns {
  id: VendorId
  name: string
  /** The folded name, by which lists are sorted. */
  name_key: string
  category: VendorCategory
  contact_person: string
  phone: string
  email: string
  address: string | null
  description: string | null
  contract_start: Day | null
  contract_end: Day | null
  /** The payment terms in days. */
  payment_terms: number
  /** The rating, 0 to 5 stars. */
  rating: number
  is_active: Flag
  /**
   * The number of days before the contract's end at which the last notification was made: 60, 30 or 7; null before the
   * first.
   */
  contract_told: number | null
  /** The folded name, contact person, phone, e-mail and description, on separate lines: the column that is searched. */
  search_key: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    vendors: VendorsTable
  }
}
