import type { Project } from '@verandah/contract/projects'
import { foldTexts, makeExcerpt } from '../../core/makeExcerpt.ts'
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
      const texts = [description, ...titlesOf(milestones)]
      return { hit: { _id: id, title, status, progress }, texts, folded: foldTexts([title, ...texts]) }
    })
)

export const projectSearch = {
  projects: {
    needs: 'seeProjects',
    async find({ db }, search, limit) {
      const wanted = fold(search)
      const found = (await readSearched(db)).filter(({ folded }) => folded.includes(wanted))
      const hits = found.slice(0, limit).map(({ hit, texts }) => ({ ...hit, ...makeExcerpt(hit.title, texts, search) }))
      return { total: found.length, hits }
    }
  }
} satisfies Partial<SearchSources>
