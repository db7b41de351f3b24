import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { readRows } from './announcements.queries.ts'
import { findAnnouncements } from './announcementSearch.queries.ts'

export const announcementSearch = {
  announcements: {
    async find(reading, search, limit) {
      const ids = await findAnnouncements(reading, { search })
      const rows = await readRows(reading.db, ids.slice(0, limit))
      const hits = rows.map(({ id, title, content, status, created_at: createdAt, published_at: publishedAt }) => {
        return { _id: id, title, status, createdAt, publishedAt, ...makeExcerpt(title, [content], search) }
      })
      return { total: ids.length, hits }
    }
  }
} satisfies Partial<SearchSources>
