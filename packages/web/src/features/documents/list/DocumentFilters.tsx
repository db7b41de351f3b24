import { DOCUMENT_CATEGORIES } from '@verandah/contract/documents'
import { DOCUMENT_CATEGORY_LABEL } from '@verandah/contract/labels'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { UnitFilter } from '../../../ui/lists/UnitFilter.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** What the repository is filtered by. */
export function useDocumentFilters() {
  return useFilters({ search: anyText, category: oneOf(DOCUMENT_CATEGORIES), unitNumber: anyText })
}

type Filtering = ReturnType<typeof useDocumentFilters>
/** Empty: all of them. */
export type ListFilters = Filtering['filters']

export function DocumentFilters({ at: { filters, filter, count, clear } }: { at: Filtering }) {
  const { t } = useTranslation()
  return (
    <FilterBar
      placeholder={t('Search documents')}
      search={filters.search}
      onSearch={(search) => filter({ search })}
      count={count}
      onClear={clear}
    >
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={[
          { value: '', label: t('All Categories') },
          ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(DOCUMENT_CATEGORY_LABEL[value]) }))
        ]}
        onChoose={(category) => filter({ category })}
      />
      <UnitFilter unit={filters.unitNumber} onClear={() => filter({ unitNumber: '' })} />
    </FilterBar>
  )
}
