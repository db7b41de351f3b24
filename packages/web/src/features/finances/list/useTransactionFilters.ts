import {
  TRANSACTION_CATEGORIES,
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
  type TransactionCategory,
  type TransactionFilter,
  type TransactionType
} from '@verandah/contract/financesInput'
import { LENGTH } from '@verandah/contract/limits'
import { aDay, anId, anyText, type Filtering, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** Each is empty where it filters nothing. */
export interface ListFilters {
  search: string
  type: TransactionType | ''
  status: TransactionFilter | ''
  category: TransactionCategory | ''
  /** Days, both included. */
  from: string
  to: string
  vendorId: string
  projectId: string
  unitNumber: string
}

export const NO_FILTERS: ListFilters = {
  search: '',
  type: '',
  status: '',
  category: '',
  from: '',
  to: '',
  vendorId: '',
  projectId: '',
  unitNumber: ''
}

/** What the transactions are filtered by. */
export function useTransactionFilters(): Filtering<ListFilters> & { isFiltered: boolean } {
  const { filters, filter } = useFilters({
    search: anyText,
    type: oneOf(TRANSACTION_TYPES),
    status: oneOf(TRANSACTION_FILTERS),
    category: oneOf(TRANSACTION_CATEGORIES),
    from: aDay,
    to: aDay,
    vendorId: anId,
    projectId: anId,
    unitNumber: (text) => text.slice(0, LENGTH.unit)
  })
  return { filters, isFiltered: Object.values(filters).some((value) => value !== ''), filter }
}
