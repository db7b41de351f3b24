import { whereAny } from '../../core/conditions.ts'
import { makeExcerpt } from '../../core/makeExcerpt.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import type { SearchSources } from '../../feature.ts'
import { seenFeedback } from './feedback.policy.ts'

export const feedbackSearch = {
  feedback: {
    /** Finds feedback, newest first. */
    async find({ db, dialect, actor }, search, limit) {
      const found = db
        .selectFrom('feedback')
        .where('deleted_at', 'is', null)
        .where('created_at', '>', LOWEST)
        .where(whereAny(seenFeedback(actor)))
        .where(contains(dialect, 'search_key', fold(search)))
      const total = await countRows(found)
      const rows = await found
        .select(['id', 'subject', 'message', 'reply', 'status', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const hits = rows.map(({ id, subject, message, reply, status, created_at: createdAt }) => {
        return { _id: id, subject, status, createdAt, ...makeExcerpt(subject, [message, reply], search) }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
