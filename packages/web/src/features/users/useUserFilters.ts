import { type Role, ROLES } from '@verandah/contract/roles'
import { USER_STATUSES, type UserStatus } from '@verandah/contract/users'
import { type Filtering, useFilters } from '../../ui/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all roles. */
  role: Role | ''
  status: UserStatus | ''
}

export const NO_FILTERS: ListFilters = { search: '', role: '', status: '' }

/** What the list of people is filtered by. */
export function useUserFilters(): Filtering<ListFilters> {
  const { filters, filter } = useFilters('search', 'role', 'status')
  const shown: ListFilters = {
    search: filters.search,
    role: ROLES.find((role) => role === filters.role) ?? '',
    status: USER_STATUSES.find((status) => status === filters.status) ?? ''
  }
  return { filters: shown, filter }
}
