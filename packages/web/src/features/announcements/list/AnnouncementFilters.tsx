import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_FILTERS,
  ANNOUNCEMENT_PRIORITIES,
  type AnnouncementFilter,
  type AnnouncementCategory,
  type AnnouncementPriority
} from '@verandah/contract/announcements'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { capitalise } from '../../../ui/text/format.ts'
import { anyText, type Filtering, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all of them. */
  category: AnnouncementCategory | ''
  priority: AnnouncementPriority | ''
  status: AnnouncementFilter | ''
}

export const NO_FILTERS: ListFilters = { search: '', category: '', priority: '', status: '' }

/** What the list of announcements is filtered by. */
export function useAnnouncementFilters(): Filtering<ListFilters> {
  return useFilters({
    search: anyText,
    category: oneOf(ANNOUNCEMENT_CATEGORIES),
    priority: oneOf(ANNOUNCEMENT_PRIORITIES),
    status: oneOf(ANNOUNCEMENT_FILTERS)
  })
}

interface AnnouncementFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function AnnouncementFilters({ filters, onFilter }: AnnouncementFiltersProps) {
  const { t } = useTranslation()
  const mayWrite = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const options = <Value extends string>(all: string, values: readonly Value[]) => [
    { value: '' as const, label: t(all) },
    ...values.map((value) => ({ value, label: t(capitalise(value)) }))
  ]
  return (
    <FilterBar
      placeholder={t('Search announcements')}
      search={filters.search}
      onSearch={(search) => onFilter({ search })}
      onClear={() => onFilter(NO_FILTERS)}
    >
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={options('All Categories', ANNOUNCEMENT_CATEGORIES)}
        onChoose={(category) => onFilter({ category })}
      />
      <FilterSelect
        label={t('Priority')}
        value={filters.priority}
        options={options('All Priorities', ANNOUNCEMENT_PRIORITIES)}
        onChoose={(priority) => onFilter({ priority })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={options<AnnouncementFilter>('All Statuses', mayWrite ? ANNOUNCEMENT_FILTERS : ['unread'])}
        onChoose={(status) => onFilter({ status })}
      />
    </FilterBar>
  )
}
