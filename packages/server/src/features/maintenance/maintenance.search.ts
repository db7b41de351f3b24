import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { readRows } from './maintenance.queries.ts'
import { findVisible } from './list/requestList.queries.ts'

export const requestSearch = {
  maintenance: {
    async find(reading, search, limit) {
      const { ids, total } = await findVisible(reading, { search, page: 1, limit })
      const rows = await readRows(reading.db, ids)
      const hits = rows.map(({ id, title, description, status, unit_number: unitNumber, location, created_at: createdAt }) => {
        const found = makeExcerpt(title, [description, unitNumber, location], search)
        return { _id: id, title, status, unitNumber, createdAt, ...found }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
