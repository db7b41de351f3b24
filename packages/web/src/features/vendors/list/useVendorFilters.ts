import { VENDOR_CATEGORIES, type VendorCategory } from '@verandah/contract/vendorNames'
import { VENDOR_STATUSES, type VendorStatus } from '@verandah/contract/vendors'
import { anyText, type Filtering, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** Empty: all of them. */
export interface ListFilters {
  search: string
  category: VendorCategory | ''
  status: VendorStatus | ''
}

export const NO_FILTERS: ListFilters = { search: '', category: '', status: '' }

/** What the list of vendors is filtered by. */
export function useVendorFilters(): Filtering<ListFilters> {
  return useFilters({ search: anyText, category: oneOf(VENDOR_CATEGORIES), status: oneOf(VENDOR_STATUSES) })
}
