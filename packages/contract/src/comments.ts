import { InstantText } from './dates.ts'
import { requiredLines } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { LENGTH, MAX_PAGE_SIZE } from './limits.ts'
import { pageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

export type CommentId = Id<'comment'>
export const CommentId = idSchema('comment')

export const CommentDraft = z.object({ message: requiredLines('Comment', LENGTH.message) })
export type CommentDraft = z.output<typeof CommentDraft>

export const RecordComment = namedObject('Comment', {
  _id: CommentId,
  ...recordFields,
  user: Person,
  message: z.string(),
  /** The time when it was written. */
  date: InstantText,
  can: z.object({ delete: z.boolean() })
})
export type RecordComment = z.output<typeof RecordComment>

/** Comments come in pages of a hundred, oldest first. */
export const CommentQuery = pageQuery(MAX_PAGE_SIZE)
export const CommentPage = z.object({ comments: z.array(RecordComment), pagination: Pagination })
export type CommentPage = z.output<typeof CommentPage>
