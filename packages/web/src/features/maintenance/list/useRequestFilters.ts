import {
  REQUEST_CATEGORIES,
  REQUEST_FILTERS,
  REQUEST_PRIORITIES,
  type RequestCategory,
  type RequestFilter,
  type RequestPriority
} from '@verandah/contract/maintenanceInput'
import { useSession } from '../../../api/session/session.ts'
import { anyText, type Filtering, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all of them. */
  status: RequestFilter | ''
  priority: RequestPriority | ''
  category: RequestCategory | ''
  /** Only those whose target date is over. */
  overdue: 'true' | ''
  /** The id of the person themself. */
  assignedTo: string
}

export const NO_FILTERS: ListFilters = { search: '', status: '', priority: '', category: '', overdue: '', assignedTo: '' }

/** What the requests are filtered by; the last two only for those who manage them. */
export function useRequestFilters(): Filtering<ListFilters> & { isFiltered: boolean } {
  const me = useSession(({ user }) => user)
  const isManager = me?.can.manageRequests === true
  const { filters, filter } = useFilters({
    search: anyText,
    status: oneOf(REQUEST_FILTERS),
    priority: oneOf(REQUEST_PRIORITIES),
    category: oneOf(REQUEST_CATEGORIES),
    overdue: (text) => (isManager && text === 'true' ? text : ''),
    assignedTo: (text) => (isManager && text === me._id ? text : '')
  })
  return { filters, isFiltered: Object.values(filters).some((value) => value !== ''), filter }
}
