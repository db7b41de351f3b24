import type { Project } from '@verandah/contract/projects'
import { tableCache } from '../../core/tableCache.ts'
import { LOWEST } from '../../db/columns.ts'
import { fold } from '../../db/fold.ts'
import type { SearchSources } from '../../feature.ts'

const titlesOf = (milestones: string) => (JSON.parse(milestones) as Project['milestones']).map(({ title }) => title)

/** All projects, the newest first, as far as a search looks at them. */
const readSearched = tableCache(
  'projects',
  (db) =>
    db
      .selectFrom('projects')
      .select(['id', 'title', 'description', 'milestones', 'status', 'progress'])
      .where('deleted_at', 'is', null)
      .where('id', '>', LOWEST)
      .orderBy('id', 'desc'),
  (rows) =>
    rows.map(({ id, title, description, milestones, status, progress }) => {
      const text = fold([title, description ?? '', ...titlesOf(milestones)].join('\n'))
      return { hit: { _id: id, title, status, progress }, text }
    })
)

export const projectSearch = {
  projects: {
    needs: 'seeProjects',
    async find({ db }, search, limit) {
      const wanted = fold(search)
      const found = (await readSearched(db)).filter(({ text }) => text.includes(wanted))
      return { total: found.length, hits: found.slice(0, limit).map(({ hit }) => hit) }
    }
  }
} satisfies Partial<SearchSources>
