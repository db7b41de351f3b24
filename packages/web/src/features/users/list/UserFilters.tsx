import { ROLES, SHORT_ROLE_LABEL } from '@verandah/contract/roles'
import { USER_STATUSES, type UserStatus } from '@verandah/contract/users'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { type ListFilters, NO_FILTERS } from './useUserFilters.ts'

const STATUS_LABEL: Record<UserStatus, string> = { active: 'Active', inactive: 'Inactive', new: 'New in the last 30 days' }

interface UserFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function UserFilters({ filters, onFilter }: UserFiltersProps) {
  const { t } = useTranslation()
  const options = [
    { value: '' as const, label: t('All Roles') },
    ...ROLES.map((role) => ({ value: role, label: t(SHORT_ROLE_LABEL[role]) }))
  ]
  const statuses = USER_STATUSES.map((value) => ({ value, label: t(STATUS_LABEL[value]) }))
  return (
    <FilterBar
      placeholder={t('Search by name or email')}
      search={filters.search}
      onSearch={(search) => onFilter({ search })}
      onClear={() => onFilter(NO_FILTERS)}
    >
      <FilterSelect label={t('Role')} value={filters.role} options={options} onChoose={(role) => onFilter({ role })} />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={[{ value: '' as const, label: t('All Statuses') }, ...statuses]}
        onChoose={(status) => onFilter({ status })}
      />
    </FilterBar>
  )
}
