import { PRIORITY_LABEL, REQUEST_CATEGORY_LABEL, REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import { REQUEST_CATEGORIES, REQUEST_FILTERS, REQUEST_PRIORITIES } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { type ListFilters, NO_FILTERS } from './useRequestFilters.ts'

interface RequestFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
  /** Every status has a column of its own. */
  isBoard: boolean
}

export function RequestFilters({ filters, onFilter, isBoard }: RequestFiltersProps) {
  const { t } = useTranslation()
  const select = <Name extends 'status' | 'priority' | 'category'>(
    name: Name,
    label: string,
    all: string,
    values: readonly Exclude<ListFilters[Name], ''>[],
    labels: Record<Exclude<ListFilters[Name], ''>, string>
  ) => (
    <FilterSelect<ListFilters[Name] | ''>
      label={t(label)}
      value={filters[name]}
      options={[{ value: '', label: t(all) }, ...values.map((value) => ({ value, label: t(labels[value]) }))]}
      onChoose={(value) => onFilter({ [name]: value })}
    />
  )
  return (
    <FilterBar
      placeholder={t('Find requests')}
      search={filters.search}
      onSearch={(search) => onFilter({ search })}
      onClear={() => onFilter(NO_FILTERS)}
    >
      {!isBoard && select('status', 'Status', 'All Statuses', REQUEST_FILTERS, REQUEST_STATUS_LABEL)}
      {select('priority', 'Priority', 'All Priorities', REQUEST_PRIORITIES, PRIORITY_LABEL)}
      {select('category', 'Category', 'All Categories', REQUEST_CATEGORIES, REQUEST_CATEGORY_LABEL)}
      <ManagersFilters filters={filters} onFilter={onFilter} />
    </FilterBar>
  )
}

/** What is late, and what is one's own work: for those who manage the requests. */
function ManagersFilters({ filters: { overdue, assignedTo }, onFilter }: Pick<RequestFiltersProps, 'filters' | 'onFilter'>) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user)
  if (me?.can.manageRequests !== true) return null
  const toggle = (isOn: boolean, label: string, change: Partial<ListFilters>) => (
    <Button look={isOn ? 'filled' : 'outline'} tone={isOn ? 'primary' : 'neutral'} aria-pressed={isOn} onClick={() => onFilter(change)}>
      {label}
    </Button>
  )
  return (
    <>
      {toggle(overdue !== '', t('Overdue'), { overdue: overdue === '' ? 'true' : '' })}
      {toggle(assignedTo !== '', t('Assigned to me'), { assignedTo: assignedTo === '' ? me._id : '' })}
    </>
  )
}
