import { VENDOR_STATUSES } from '@verandah/contract/vendorRecords'
import { VENDOR_CATEGORIES, type VendorCategory } from '@verandah/contract/vendors'
import { type Filtering, useFilters } from '../../ui/useFilters.ts'

/** Empty: all of them. */
export interface ListFilters {
  search: string
  category: VendorCategory | ''
  status: (typeof VENDOR_STATUSES)[number] | ''
}

export const NO_FILTERS: ListFilters = { search: '', category: '', status: '' }

/** What the list of vendors is filtered by. */
export function useVendorFilters(): Filtering<ListFilters> {
  const { filters, filter } = useFilters('search', 'category', 'status')
  const shown: ListFilters = {
    search: filters.search,
    category: VENDOR_CATEGORIES.find((category) => category === filters.category) ?? '',
    status: VENDOR_STATUSES.find((status) => status === filters.status) ?? ''
  }
  return { filters: shown, filter }
}
