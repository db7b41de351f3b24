import { DOCUMENT_CATEGORIES } from '@verandah/contract/documents'
import { DOCUMENT_CATEGORY_LABEL } from '@verandah/contract/labels'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { UnitFilter } from '../../../ui/lists/UnitFilter.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'

/** Returns the filters of the repository, from the address. */
export function useDocumentFilters() {
  return useFilters({ search: anyText, category: oneOf(DOCUMENT_CATEGORIES), unitNumber: anyText })
}

type FilterState = ReturnType<typeof useDocumentFilters>
/** Empty means: all of them. */
export type ListFilters = FilterState['filters']

export function DocumentFilters({ at }: { at: FilterState }) {
  const { t } = useTranslation()
  const select = useFilterSelect(at)
  return (
    <FilterBar {...at.bar} placeholder={t('Search documents')}>
      {select('category', 'Category', 'All Categories', DOCUMENT_CATEGORIES, DOCUMENT_CATEGORY_LABEL)}
      <UnitFilter unit={at.filters.unitNumber} onClear={() => at.filter({ unitNumber: '' })} />
    </FilterBar>
  )
}
