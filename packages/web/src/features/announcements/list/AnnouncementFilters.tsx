import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_FILTERS,
  ANNOUNCEMENT_PRIORITIES,
  type AnnouncementFilter
} from '@verandah/contract/announcements'
import { ANNOUNCEMENT_CATEGORY_LABEL, ANNOUNCEMENT_STATUS_LABEL, PRIORITY_LABEL } from '@verandah/contract/labels'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { type ListFilters, NO_FILTERS } from './useAnnouncementFilters.ts'

interface AnnouncementFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
}

export function AnnouncementFilters({ filters, onFilter }: AnnouncementFiltersProps) {
  const { t } = useTranslation()
  const mayWrite = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const options = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
    { value: '' as const, label: t(all) },
    ...values.map((value) => ({ value, label: t(labels[value]) }))
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
        options={options('All Categories', ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_CATEGORY_LABEL)}
        onChoose={(category) => onFilter({ category })}
      />
      <FilterSelect
        label={t('Priority')}
        value={filters.priority}
        options={options('All Priorities', ANNOUNCEMENT_PRIORITIES, PRIORITY_LABEL)}
        onChoose={(priority) => onFilter({ priority })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={options<AnnouncementFilter>('All Statuses', mayWrite ? ANNOUNCEMENT_FILTERS : ['unread'], ANNOUNCEMENT_STATUS_LABEL)}
        onChoose={(status) => onFilter({ status })}
      />
    </FilterBar>
  )
}
