import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@verandah/contract/documents'
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
