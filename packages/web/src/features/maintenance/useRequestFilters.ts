import {
  REQUEST_CATEGORIES,
  REQUEST_FILTERS,
  REQUEST_PRIORITIES,
  type RequestCategory,
  type RequestFilter,
  type RequestPriority
} from '@verandah/contract/maintenanceInput'
import { useSession } from '../../api/session.ts'
import { type Filtering, useFilters } from '../../ui/useFilters.ts'

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
  const { filters, filter } = useFilters('search', 'status', 'priority', 'category', 'overdue', 'assignedTo')
  const me = useSession(({ user }) => user)
  const isManager = me?.can.manageRequests === true
  const shown: ListFilters = {
    search: filters.search,
    status: REQUEST_FILTERS.find((status) => status === filters.status) ?? '',
    priority: REQUEST_PRIORITIES.find((priority) => priority === filters.priority) ?? '',
    category: REQUEST_CATEGORIES.find((category) => category === filters.category) ?? '',
    overdue: isManager && filters.overdue === 'true' ? 'true' : '',
    assignedTo: isManager && filters.assignedTo === me._id ? me._id : ''
  }
  return {
    filters: shown,
    isFiltered: Object.values(shown).some((value) => value !== ''),
    filter
  }
}
