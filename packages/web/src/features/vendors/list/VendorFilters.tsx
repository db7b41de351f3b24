import { VENDOR_CATEGORIES } from '@verandah/contract/vendorNames'
import { VENDOR_STATUSES } from '@verandah/contract/vendors'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { capitalise } from '../../../ui/text/format.ts'
import { type ListFilters, NO_FILTERS } from './useVendorFilters.ts'

interface VendorFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function VendorFilters({ filters, onFilter }: VendorFiltersProps) {
  const { t } = useTranslation()
  const choices = <Value extends string>(all: string, values: readonly Value[]) => [
    { value: '' as const, label: all },
    ...values.map((value) => ({ value, label: t(capitalise(value)) }))
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
        options={choices(t('All Categories'), VENDOR_CATEGORIES)}
        onChoose={(category) => onFilter({ category })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={choices(t('All Statuses'), VENDOR_STATUSES)}
        onChoose={(status) => onFilter({ status })}
      />
    </FilterBar>
  )
}
