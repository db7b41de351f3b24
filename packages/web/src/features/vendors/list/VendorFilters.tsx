import { VENDOR_CATEGORY_LABEL, VENDOR_STATUS_LABEL } from '@verandah/contract/labels'
import { VENDOR_CATEGORIES } from '@verandah/contract/vendorNames'
import { VENDOR_STATUSES } from '@verandah/contract/vendors'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'

/** Returns the filters of the list of vendors, from the address. */
export function useVendorFilters() {
  return useFilters({ search: anyText, category: oneOf(VENDOR_CATEGORIES), status: oneOf(VENDOR_STATUSES) })
}

type FilterState = ReturnType<typeof useVendorFilters>
/** Empty means: all of them. */
export type ListFilters = FilterState['filters']

export function VendorFilters({ at }: { at: FilterState }) {
  const { t } = useTranslation()
  const select = useFilterSelect(at)
  return (
    <FilterBar {...at.bar} placeholder={t('Search vendors')}>
      {select('category', 'Category', 'All Categories', VENDOR_CATEGORIES, VENDOR_CATEGORY_LABEL)}
      {select('status', 'Status', 'All Statuses', VENDOR_STATUSES, VENDOR_STATUS_LABEL)}
    </FilterBar>
  )
}
