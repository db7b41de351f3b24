import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@verandah/contract/documents'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { capitalise } from '../../../ui/text/format.ts'
import { anyText, type Filtering, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all of them. */
  category: DocumentCategory | ''
}

export const NO_FILTERS: ListFilters = { search: '', category: '' }

/** What the repository is filtered by. */
export function useDocumentFilters(): Filtering<ListFilters> {
  return useFilters({ search: anyText, category: oneOf(DOCUMENT_CATEGORIES) })
}

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
          ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(capitalise(value)) }))
        ]}
        onChoose={(category) => onFilter({ category })}
      />
    </FilterBar>
  )
}
