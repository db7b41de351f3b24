import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_FILTERS,
  ANNOUNCEMENT_PRIORITIES,
  type AnnouncementCategory,
  type AnnouncementFilter,
  type AnnouncementPriority
} from '@verandah/contract/announcements'
import { type Filtering, useFilters } from '../../ui/useFilters.ts'

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
  const { filters, filter } = useFilters('search', 'category', 'priority', 'status')
  const shown: ListFilters = {
    search: filters.search,
    category: ANNOUNCEMENT_CATEGORIES.find((category) => category === filters.category) ?? '',
    priority: ANNOUNCEMENT_PRIORITIES.find((priority) => priority === filters.priority) ?? '',
    status: ANNOUNCEMENT_FILTERS.find((status) => status === filters.status) ?? ''
  }
  return { filters: shown, filter }
}
