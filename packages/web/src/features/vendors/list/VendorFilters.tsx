import { VENDOR_CATEGORY_LABEL, VENDOR_STATUS_LABEL } from '@verandah/contract/labels'
import { VENDOR_CATEGORIES } from '@verandah/contract/vendorNames'
import { VENDOR_STATUSES } from '@verandah/contract/vendors'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** What the list of vendors is filtered by. */
export function useVendorFilters() {
  return useFilters({ search: anyText, category: oneOf(VENDOR_CATEGORIES), status: oneOf(VENDOR_STATUSES) })
}

type Filtering = ReturnType<typeof useVendorFilters>
/** Empty: all of them. */
export type ListFilters = Filtering['filters']

export function VendorFilters({ at: { filters, filter, count, clear } }: { at: Filtering }) {
  const { t } = useTranslation()
  const choices = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
    { value: '' as const, label: all },
    ...values.map((value) => ({ value, label: t(labels[value]) }))
  ]
  return (
    <FilterBar
      placeholder={t('Search vendors')}
      search={filters.search}
      onSearch={(search) => filter({ search })}
      count={count}
      onClear={clear}
    >
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={choices(t('All Categories'), VENDOR_CATEGORIES, VENDOR_CATEGORY_LABEL)}
        onChoose={(category) => filter({ category })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={choices(t('All Statuses'), VENDOR_STATUSES, VENDOR_STATUS_LABEL)}
        onChoose={(status) => filter({ status })}
      />
    </FilterBar>
  )
}
