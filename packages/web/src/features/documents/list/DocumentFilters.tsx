import { DOCUMENT_CATEGORIES } from '@verandah/contract/documents'
import { DOCUMENT_CATEGORY_LABEL } from '@verandah/contract/labels'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { type ListFilters, NO_FILTERS } from './useDocumentFilters.ts'

interface DocumentFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function DocumentFilters({ filters, onFilter }: DocumentFiltersProps) {
  const { t } = useTranslation()
  return (
    <FilterBar
      placeholder={t('Search documents')}
      search={filters.search}
      onSearch={(search) => onFilter({ search })}
      onClear={() => onFilter(NO_FILTERS)}
    >
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={[
          { value: '', label: t('All Categories') },
          ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(DOCUMENT_CATEGORY_LABEL[value]) }))
        ]}
        onChoose={(category) => onFilter({ category })}
      />
    </FilterBar>
  )
}
