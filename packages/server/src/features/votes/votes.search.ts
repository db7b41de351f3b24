import type { ReadContext } from '../../core/context.ts'
import { makeExcerpt } from '../../core/makeExcerpt.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import type { SearchSources } from '../../feature.ts'
import { closedVotes, noteDeadlines, openVotes, presentAll } from './votes.queries.ts'

function matches({ dialect }: Pick<ReadContext, 'dialect'>, search: string) {
  return contains<'votes'>(dialect, 'votes.search_key', fold(search))
}

function countMatching(reading: ReadContext, search: string): Promise<number> {
  const all = reading.db.selectFrom('votes').where('deleted_at', 'is', null).where('deadline', '>', LOWEST)
  return countRows(all.where(matches(reading, search)))
}

export const voteSearch = {
  votes: {
    needs: 'seeVotes',
    /** Finds votes in the order of the list: open ones, the soonest deadline first, then closed ones, the latest deadline first. */
    async find(reading, search, limit) {
      const total = await countMatching(reading, search)
      const open = await openVotes(reading).where(matches(reading, search)).limit(limit).execute()
      // None of the open votes that are not shown closes sooner.
      noteDeadlines(
        open.map(({ deadline }) => deadline),
        reading.now
      )
      const missing = limit - open.length
      const closed = missing === 0 ? [] : await closedVotes(reading).where(matches(reading, search)).limit(missing).execute()
      const votes = await presentAll(reading, [...open, ...closed])
      const hits = votes.map(({ _id, title, description, status, deadline }) => {
        return { _id, title, status, deadline, ...makeExcerpt(title, [description], search) }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
