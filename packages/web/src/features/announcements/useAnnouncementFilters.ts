import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_PRIORITIES,
  type AnnouncementCategory,
  type AnnouncementPriority
} from '@verandah/contract/announcements'
import { useFilters } from '../../ui/useFilters.ts'

export interface ListFilters {
  search: string
  /** Empty: all of them. */
  category: AnnouncementCategory | ''
  priority: AnnouncementPriority | ''
}

export const NO_FILTERS: ListFilters = { search: '', category: '', priority: '' }

/** What the list of announcements is filtered by. */
export function useAnnouncementFilters() {
  const { filters, filter } = useFilters('search', 'category', 'priority')
  const shown: ListFilters = {
    search: filters.search,
    category: ANNOUNCEMENT_CATEGORIES.find((category) => category === filters.category) ?? '',
    priority: ANNOUNCEMENT_PRIORITIES.find((priority) => priority === filters.priority) ?? ''
  }
  return { filters: shown, filter: filter as (change: Partial<ListFilters>) => void }
}
