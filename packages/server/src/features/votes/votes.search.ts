import { foldTexts, makeExcerpt } from '../../core/makeExcerpt.ts'
import { tableCache } from '../../core/tableCache.ts'
import { LOWEST } from '../../db/columns.ts'
import { fold } from '../../db/fold.ts'
import type { SearchSources } from '../../feature.ts'
import { isOpen } from './votes.policy.ts'
import { noteDeadlines, presentByIds } from './votes.queries.ts'

/** All votes, the soonest deadline first, as far as a search looks at them. */
const readSearched = tableCache(
  'votes',
  (db) =>
    db
      .selectFrom('votes')
      .select(['id', 'title', 'description', 'deadline', 'status'])
      .where('deleted_at', 'is', null)
      .where('deadline', '>', LOWEST)
      .orderBy('deadline')
      .orderBy('id'),
  (rows) => rows.map(({ title, description, ...row }) => ({ ...row, folded: foldTexts([title, description]) }))
)

export const voteSearch = {
  votes: {
    needs: 'seeVotes',
    /** In the order of the list: open ones, the soonest deadline first, then closed ones, the latest deadline first. */
    async find(reading, search, limit) {
      const wanted = fold(search)
      const found = (await readSearched(reading.db)).filter((row) => row.folded.includes(wanted))
      const { open = [], closed = [] } = Object.groupBy(found, (row) => (isOpen(row, reading.now) ? 'open' : 'closed'))
      noteDeadlines(
        open.map(({ deadline }) => deadline),
        reading.now
      )
      const shown = [...open, ...closed.toReversed()].slice(0, limit)
      const votes = await presentByIds(
        reading,
        shown.map(({ id }) => id)
      )
      const hits = votes.map(({ _id, title, description, status, deadline }) => {
        return { _id, title, status, deadline, ...makeExcerpt(title, [description], search) }
      })
      return { total: found.length, hits }
    }
  }
} satisfies Partial<SearchSources>
