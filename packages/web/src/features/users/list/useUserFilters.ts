import { type Role, ROLES } from '@verandah/contract/roles'
import { USER_STATUSES, type UserStatus } from '@verandah/contract/users'
import { anyText, type Filtering, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all roles. */
  role: Role | ''
  status: UserStatus | ''
}

export const NO_FILTERS: ListFilters = { search: '', role: '', status: '' }

/** What the list of people is filtered by. */
export function useUserFilters(): Filtering<ListFilters> {
  return useFilters({ search: anyText, role: oneOf(ROLES), status: oneOf(USER_STATUSES) })
}
