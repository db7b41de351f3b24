import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { findAnnouncements, readRows } from './announcements.queries.ts'

export const announcementSearch = {
  announcements: {
    async find(reading, search, limit) {
      const { total, ids } = await findAnnouncements(reading, { search, page: 1, limit })
      const rows = await readRows(reading.db, ids)
      const hits = rows.map(({ id, title, content, status, created_at: createdAt, published_at: publishedAt }) => {
        return { _id: id, title, status, createdAt, publishedAt, ...makeExcerpt(title, [content], search) }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
