import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_FILTERS,
  ANNOUNCEMENT_PRIORITIES,
  type AnnouncementFilter
} from '@verandah/contract/announcementRecord'
import { ANNOUNCEMENT_CATEGORY_LABEL, ANNOUNCEMENT_STATUS_LABEL, PRIORITY_LABEL } from '@verandah/contract/labels'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { FilterBar } from '../../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'

/** What the list of announcements is filtered by. */
export function useAnnouncementFilters() {
  return useFilters({
    search: anyText,
    category: oneOf(ANNOUNCEMENT_CATEGORIES),
    priority: oneOf(ANNOUNCEMENT_PRIORITIES),
    status: oneOf(ANNOUNCEMENT_FILTERS)
  })
}

type Filtering = ReturnType<typeof useAnnouncementFilters>
/** Empty: all of them. */
export type ListFilters = Filtering['filters']

export function AnnouncementFilters({ at: { filters, filter, count, clear } }: { at: Filtering }) {
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
      onSearch={(search) => filter({ search })}
      count={count}
      onClear={clear}
    >
      <FilterSelect
        label={t('Category')}
        value={filters.category}
        options={options('All Categories', ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_CATEGORY_LABEL)}
        onChoose={(category) => filter({ category })}
      />
      <FilterSelect
        label={t('Priority')}
        value={filters.priority}
        options={options('All Priorities', ANNOUNCEMENT_PRIORITIES, PRIORITY_LABEL)}
        onChoose={(priority) => filter({ priority })}
      />
      <FilterSelect
        label={t('Status')}
        value={filters.status}
        options={options<AnnouncementFilter>('All Statuses', mayWrite ? ANNOUNCEMENT_FILTERS : ['unread'], ANNOUNCEMENT_STATUS_LABEL)}
        onChoose={(status) => filter({ status })}
      />
    </FilterBar>
  )
}
