import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@verandah/contract/documents'
import { type Filtering, useFilters } from '../../ui/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all of them. */
  category: DocumentCategory | ''
}

export const NO_FILTERS: ListFilters = { search: '', category: '' }

/** What the repository is filtered by. */
export function useDocumentFilters(): Filtering<ListFilters> {
  const { filters, filter } = useFilters('search', 'category')
  const shown: ListFilters = {
    search: filters.search,
    category: DOCUMENT_CATEGORIES.find((category) => category === filters.category) ?? ''
  }
  return { filters: shown, filter }
}
