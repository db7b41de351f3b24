import { ROLES } from '@verandah/contract/roles'
import { USER_STATUSES } from '@verandah/contract/users'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** Returns the filters of the list of people; each is empty where it filters nothing. */
export function useUserFilters() {
  return useFilters({ search: anyText, role: oneOf(ROLES), status: oneOf(USER_STATUSES) })
}

export type UserFilterState = ReturnType<typeof useUserFilters>
