import { OPENING_FILTERS, TRANSACTION_CATEGORIES, TRANSACTION_FILTERS, TRANSACTION_TYPES } from '@verandah/contract/financesInput'
import { LENGTH } from '@verandah/contract/limits'
import { aDay, anId, anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** Returns the filters of the transactions; each is empty where it filters nothing. Both days are included. */
export function useTransactionFilters() {
  return useFilters({
    search: anyText,
    type: oneOf(TRANSACTION_TYPES),
    status: oneOf(TRANSACTION_FILTERS),
    category: oneOf(TRANSACTION_CATEGORIES),
    from: aDay,
    to: aDay,
    vendorId: anId,
    projectId: anId,
    unitNumber: (text) => text.slice(0, LENGTH.unit),
    // Bills that are not paid are left out, but where the address asks for them.
    bills: oneOf(['only', 'include'] as const),
    opening: oneOf(OPENING_FILTERS)
  })
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilters>
export type ListFilters = TransactionFilterState['filters']
