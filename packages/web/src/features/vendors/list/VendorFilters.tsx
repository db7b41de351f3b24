import { VENDOR_CATEGORY_LABEL, VENDOR_STATUS_LABEL } from '@verandah/contract/labels'
import { VENDOR_CATEGORIES } from '@verandah/contract/vendorNames'
import { VENDOR_STATUSES } from '@verandah/contract/vendors'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { type ListFilters, NO_FILTERS } from './useVendorFilters.ts'

interface VendorFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function VendorFilters({ filters, onFilter }: VendorFiltersProps) {
  const { t } = useTranslation()
  const choices = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
    { value: '' as const, label: all },
    ...values.map((value) => ({ value, label: t(labels[value]) }))
  ]
  return (
    <FilterBar
      placeholder={t('Search vendors')}
      search={filters.search}
      onSearch={(search) => onFilter({ search })}
      onClear={() => onFilter(NO_FILTERS)}
    >
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={choices(t('All Categories'), VENDOR_CATEGORIES, VENDOR_CATEGORY_LABEL)}
        onChoose={(category) => onFilter({ category })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={choices(t('All Statuses'), VENDOR_STATUSES, VENDOR_STATUS_LABEL)}
        onChoose={(status) => onFilter({ status })}
      />
    </FilterBar>
  )
}
