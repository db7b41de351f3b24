import type { SearchSources } from '../../feature.ts'
import { findDocuments, readDocuments } from './documents.queries.ts'

export const documentSearch = {
  documents: {
    async find(reading, search, limit) {
      const { ids, total } = await findDocuments(reading, { search, page: 1, limit })
      const rows = await readDocuments(reading.db, ids)
      return { total, hits: rows.map(({ id, title, category, created_at: uploadedAt }) => ({ _id: id, title, category, uploadedAt })) }
    }
  }
} satisfies Partial<SearchSources>
