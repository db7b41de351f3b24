import { type Role, ROLES } from '@verandah/contract/roles'
import { useFilters } from '../../ui/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all roles. */
  role: Role | ''
}

/** What the list of people is filtered by. */
export function useUserFilters() {
  const { filters, filter } = useFilters('search', 'role')
  const shown: ListFilters = { search: filters.search, role: ROLES.find((role) => role === filters.role) ?? '' }
  return { filters: shown, filter: filter as (change: Partial<ListFilters>) => void }
}
