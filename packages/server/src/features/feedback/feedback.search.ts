import { foldTexts, makeExcerpt } from '../../core/makeExcerpt.ts'
import { tableCache } from '../../core/tableCache.ts'
import { LOWEST } from '../../db/columns.ts'
import { fold } from '../../db/fold.ts'
import type { SearchSources } from '../../feature.ts'
import { maySeeFeedback } from './feedback.policy.ts'

/** All feedback, the newest first, as far as a search looks at it. */
const readSearched = tableCache(
  'feedback',
  (db) =>
    db
      .selectFrom('feedback')
      .select(['id', 'subject', 'message', 'reply', 'author_id', 'status', 'created_at'])
      .where('deleted_at', 'is', null)
      .where('created_at', '>', LOWEST)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  (rows) =>
    rows.map(({ id, subject, message, reply, author_id, status, created_at }) => {
      const texts = [message, reply]
      return { author_id, hit: { _id: id, subject, status, createdAt: created_at }, texts, folded: foldTexts([subject, ...texts]) }
    })
)

export const feedbackSearch = {
  feedback: {
    async find({ db, actor }, search, limit) {
      const wanted = fold(search)
      const found = (await readSearched(db)).filter((row) => maySeeFeedback(actor, row) && row.folded.includes(wanted))
      const hits = found.slice(0, limit).map(({ hit, texts }) => ({ ...hit, ...makeExcerpt(hit.subject, texts, search) }))
      return { total: found.length, hits }
    }
  }
} satisfies Partial<SearchSources>
