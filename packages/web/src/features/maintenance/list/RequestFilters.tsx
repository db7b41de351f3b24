import { PRIORITY_LABEL, REQUEST_CATEGORY_LABEL, REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import { REQUEST_CATEGORIES, REQUEST_FILTERS, REQUEST_PRIORITIES } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { UnitFilter } from '../../../ui/lists/UnitFilter.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'

/** Returns the filters of the requests; the last two only for people who manage them. */
export function useRequestFilters() {
  const me = useSession(({ user }) => user)
  const isManager = me?.can.manageRequests === true
  return useFilters({
    search: anyText,
    status: oneOf(REQUEST_FILTERS),
    priority: oneOf(REQUEST_PRIORITIES),
    category: oneOf(REQUEST_CATEGORIES),
    /** The page of a unit links here with this filter. */
    unitNumber: anyText,
    /** Only those whose target date is over. */
    overdue: (text) => (isManager && text === 'true' ? text : ''),
    /** The id of the person themself. */
    assignedTo: (text) => (isManager && text === me._id ? text : '')
  })
}

export type FilterState = ReturnType<typeof useRequestFilters>
/** Empty means: all of them. */
export type ListFilters = FilterState['filters']

interface RequestFiltersProps {
  at: FilterState
  /** Every status has a column of its own. */
  isBoard: boolean
}

export function RequestFilters({ at, isBoard }: RequestFiltersProps) {
  const { t } = useTranslation()
  const { filters, filter, bar } = at
  const select = useFilterSelect(at)
  return (
    <FilterBar {...bar} placeholder={t('Find requests')}>
      {!isBoard && select('status', 'Status', 'All Statuses', REQUEST_FILTERS, REQUEST_STATUS_LABEL)}
      {select('priority', 'Priority', 'All Priorities', REQUEST_PRIORITIES, PRIORITY_LABEL)}
      {select('category', 'Category', 'All Categories', REQUEST_CATEGORIES, REQUEST_CATEGORY_LABEL)}
      <ManagersFilters at={at} />
      <UnitFilter unit={filters.unitNumber} onClear={() => filter({ unitNumber: '' })} />
    </FilterBar>
  )
}

/** Shows the filters for late requests and for one's own work: for people who manage the requests. */
function ManagersFilters({ at: { filters, filter } }: { at: FilterState }) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user)
  if (me?.can.manageRequests !== true) return null
  const { overdue, assignedTo } = filters
  const toggle = (isOn: boolean, label: string, change: Partial<ListFilters>) => (
    <Button look={isOn ? 'filled' : 'outline'} tone={isOn ? 'primary' : 'neutral'} aria-pressed={isOn} onClick={() => filter(change)}>
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
