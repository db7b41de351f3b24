import type { Day } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/ids'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface VendorsTable extends RecordColumns {
  id: VendorId
  name: string
  /** Folded: lists are sorted by it. */
  name_key: string
  category: VendorCategory
  contact_person: string
  phone: string
  email: string
  address: string | null
  description: string | null
  contract_start: Day | null
  contract_end: Day | null
  /** Days. */
  payment_terms: number
  /** 0 to 5 stars. */
  rating: number
  is_active: Flag
  /** How many days before the contract's end the last notice was: 60, 30 or 7; null before the first. */
  contract_told: number | null
  /** Folded name, contact person, phone, e-mail and description, on separate lines: the column that is searched. */
  search_key: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    vendors: VendorsTable
  }
}
