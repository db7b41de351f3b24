import {
  TRANSACTION_CATEGORIES,
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
  type TransactionCategory,
  type TransactionFilter,
  type TransactionType
} from '@verandah/contract/financesInput'
import { LENGTH } from '@verandah/contract/limits'
import { type Filtering, useFilters } from '../../ui/useFilters.ts'

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

const dayIn = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) ? text : '')
const idIn = (text: string) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '')

/** What the transactions are filtered by; what an address says that is none of it counts as nothing. */
export function useTransactionFilters(): Filtering<ListFilters> & { isFiltered: boolean } {
  const { filters, filter } = useFilters('search', 'type', 'status', 'category', 'from', 'to', 'vendorId', 'projectId', 'unitNumber')
  const shown: ListFilters = {
    search: filters.search,
    type: TRANSACTION_TYPES.find((type) => type === filters.type) ?? '',
    status: TRANSACTION_FILTERS.find((status) => status === filters.status) ?? '',
    category: TRANSACTION_CATEGORIES.find((category) => category === filters.category) ?? '',
    from: dayIn(filters.from),
    to: dayIn(filters.to),
    vendorId: idIn(filters.vendorId),
    projectId: idIn(filters.projectId),
    unitNumber: filters.unitNumber.slice(0, LENGTH.unit)
  }
  return {
    filters: shown,
    isFiltered: Object.values(shown).some((value) => value !== ''),
    filter
  }
}
