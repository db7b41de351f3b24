import { LENGTH } from '@verandah/contract/limits'
import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import { USER_STATUSES, type UserStatus } from '@verandah/contract/users'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './UserFilters.module.css'
import { type ListFilters, NO_FILTERS } from './useUserFilters.ts'

/** As the specification lists them: the filter says 'Council' where chips say 'Council Member'. */
const FILTER_LABEL: Record<Role, string> = { ...ROLE_LABEL, council: 'Council' }

const STATUS_LABEL: Record<UserStatus, string> = { active: 'Active', inactive: 'Inactive', new: 'New in the last 30 days' }

interface UserFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function UserFilters({ filters, onFilter }: UserFiltersProps) {
  const { t } = useTranslation()
  // Clears also a search that is still being typed.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    onFilter(NO_FILTERS)
  }
  const options = [{ value: '', label: t('All Roles') }, ...ROLES.map((role) => ({ value: role, label: t(FILTER_LABEL[role]) }))]
  return (
    <div className={css.filters}>
      <SearchField
        key={clearings}
        label={t('Search')}
        placeholder={t('Search by name or email')}
        value={filters.search}
        maxLength={LENGTH.search}
        onSearch={(search) => onFilter({ search })}
      />
      <FilterSelect label={t('Role')} value={filters.role} options={options} onChoose={(role) => onFilter({ role: role as Role | '' })} />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={[{ value: '', label: t('All Statuses') }, ...USER_STATUSES.map((value) => ({ value, label: t(STATUS_LABEL[value]) }))]}
        onChoose={(status) => onFilter({ status: status as UserStatus | '' })}
      />
      <Button look="quiet" onClick={clear}>
        {t('Clear Filters')}
      </Button>
    </div>
  )
}
