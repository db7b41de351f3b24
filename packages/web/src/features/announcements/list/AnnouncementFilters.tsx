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
import { anyText, oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { useFilterSelect } from '../../../ui/lists/FilterSelect.tsx'

/** Returns the filters of the list of announcements, from the address. */
export function useAnnouncementFilters() {
  return useFilters({
    search: anyText,
    category: oneOf(ANNOUNCEMENT_CATEGORIES),
    priority: oneOf(ANNOUNCEMENT_PRIORITIES),
    status: oneOf(ANNOUNCEMENT_FILTERS)
  })
}

type FilterState = ReturnType<typeof useAnnouncementFilters>
/** Empty means: all of them. */
export type ListFilters = FilterState['filters']

export function AnnouncementFilters({ at }: { at: FilterState }) {
  const { t } = useTranslation()
  const mayWrite = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const select = useFilterSelect(at)
  const statuses: readonly AnnouncementFilter[] = mayWrite ? ANNOUNCEMENT_FILTERS : ['unread']
  return (
    <FilterBar {...at.bar} placeholder={t('Search announcements')}>
      {select('category', 'Category', 'All Categories', ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_CATEGORY_LABEL)}
      {select('priority', 'Priority', 'All Priorities', ANNOUNCEMENT_PRIORITIES, PRIORITY_LABEL)}
      {select('status', 'Status', 'All Statuses', statuses, ANNOUNCEMENT_STATUS_LABEL)}
    </FilterBar>
  )
}
