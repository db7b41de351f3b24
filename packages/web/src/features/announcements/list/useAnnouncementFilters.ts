import {
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_FILTERS,
  ANNOUNCEMENT_PRIORITIES,
  type AnnouncementCategory,
  type AnnouncementFilter,
  type AnnouncementPriority
} from '@verandah/contract/announcements'
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
