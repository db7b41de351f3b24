import { makeExcerpt } from '../../core/makeExcerpt.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import type { SearchSources } from '../../feature.ts'
import { searchedTexts } from './projects.present.ts'

export const projectSearch = {
  projects: {
    needs: 'seeProjects',
    /** Finds projects, the newest first. */
    async find({ db, dialect }, search, limit) {
      const found = db
        .selectFrom('projects')
        .where('deleted_at', 'is', null)
        .where('id', '>', LOWEST)
        .where(contains(dialect, 'search_key', fold(search)))
      const total = await countRows(found)
      const shown = found.select(['id', 'title', 'description', 'milestones', 'status', 'progress'])
      const rows = await shown.orderBy('id', 'desc').limit(limit).execute()
      const hits = rows.map((row) => {
        const { id, title, status, progress } = row
        return { _id: id, title, status, progress, ...makeExcerpt(title, searchedTexts(row), search) }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
