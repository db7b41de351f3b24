import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { tagsText } from './documents.present.ts'
import { findDocuments, readDocuments } from './documents.queries.ts'

export const documentSearch = {
  documents: {
    async find(reading, search, limit) {
      const { ids, total } = await findDocuments(reading, { search, page: 1, limit })
      const rows = await readDocuments(reading.db, ids)
      const hits = rows.map(({ id, title, category, created_at: uploadedAt, description, tags, file_name }) => {
        const found = makeExcerpt(title, [description, tagsText({ tags }), file_name], search)
        return { _id: id, title, category, uploadedAt, ...found }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
