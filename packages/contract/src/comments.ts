import { InstantText } from './dates.ts'
import { requiredLines } from './fields.ts'
import { type Id, idOf } from './ids.ts'
import { LENGTH, MAX_PAGE_SIZE } from './limits.ts'
import { pageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { z } from './z.ts'

export type CommentId = Id<'comment'>
export const CommentId = idOf('comment')

export const CommentDraft = z.object({ message: requiredLines('Comment', LENGTH.message) })
export type CommentDraft = z.output<typeof CommentDraft>

export const Comment = z
  .object({
    _id: CommentId,
    ...recordFields,
    user: Person,
    message: z.string(),
    /** When it was written. */
    date: InstantText,
    can: z.object({ delete: z.boolean() })
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

/** Comments come in pages of a hundred, oldest first. */
export const CommentQuery = pageQuery(MAX_PAGE_SIZE)
export const CommentPage = z.object({ comments: z.array(Comment), pagination: Pagination })
export type CommentPage = z.output<typeof CommentPage>
