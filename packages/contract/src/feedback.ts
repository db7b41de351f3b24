import { endpoint } from './endpoint.ts'
import { choice, defaultedFlag, filter, requiredLines, requiredText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

export type FeedbackId = Id<'feedback'>
export const FeedbackId = idSchema('feedback')

export const FEEDBACK_CATEGORIES = ['suggestion', 'complaint', 'question', 'compliment'] as const
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number]

export const FEEDBACK_STATUSES = ['open', 'acknowledged', 'resolved'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]

export const FEEDBACK_TRANSITIONS: Record<FeedbackStatus, readonly FeedbackStatus[]> = {
  open: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: []
}

export const FeedbackQuery = z.extend(PageQuery, {
  status: filter('Status', FEEDBACK_STATUSES),
  category: filter('Category', FEEDBACK_CATEGORIES),
  /** Only the caller's own, for those who see all. */
  own: filter('Own', ['true', 'false'])
})
export type FeedbackQuery = z.output<typeof FeedbackQuery>

export const FeedbackDraft = z.object({
  category: choice('Category', FEEDBACK_CATEGORIES),
  subject: requiredText('Subject', LENGTH.title),
  message: requiredLines('Message', LENGTH.message),
  /**
   * No author is stored anywhere, and of the time only the hour: the committee sees it after the full hour. Who wrote it
   * sees an answer only when it is public.
   */
  anonymous: z._default(z.optional(defaultedFlag('Anonymous', false)), false)
})
export type FeedbackDraft = z.output<typeof FeedbackDraft>

export const FeedbackReply = z.object({
  reply: requiredLines('Reply', LENGTH.message),
  /** Shown to everybody with subject and message, never with the author. */
  isPublic: z._default(z.optional(defaultedFlag('Public', false)), false)
})
export type FeedbackReply = z.output<typeof FeedbackReply>

export const Feedback = namedObject('Feedback', {
  _id: FeedbackId,
  ...recordFields,
  category: z.enum(FEEDBACK_CATEGORIES),
  subject: z.string(),
  message: z.string(),
  anonymous: z.boolean(),
  status: z.enum(FEEDBACK_STATUSES),
  reply: z.nullable(z.string()),
  repliedBy: z.nullable(Person),
  isPublic: z.boolean(),
  /** Null when anonymous. */
  author: z.nullable(Person),
  can: z.object({ acknowledge: z.boolean(), resolve: z.boolean() })
})
export type Feedback = z.output<typeof Feedback>

/** An answer that the committee made public. */
export const PublicAnswer = z.extend(
  z.pick(Feedback, {
    _id: true,
    createdAt: true,
    updatedAt: true,
    category: true,
    subject: true,
    message: true
  }),
  {
    reply: z.string(),
    repliedBy: Person
  }
)
export type PublicAnswer = z.output<typeof PublicAnswer>

/** The counts that the dashboard adds up to its community issues. */
export const CommunityIssues = namedObject('CommunityIssues', {
  /** The number of feedback that is neither acknowledged nor answered. */
  openFeedback: z.number(),
  /** The requests of high priority that are neither completed nor cancelled. */
  urgentRequests: z.number()
})
export type CommunityIssues = z.output<typeof CommunityIssues>

export const FeedbackList = z.object({
  feedback: z.array(Feedback),
  pagination: Pagination,
  /** The community issues; only in the list of everybody's feedback, and only for the people who see all requests, too. */
  issues: z.optional(CommunityIssues)
})
export type FeedbackList = z.output<typeof FeedbackList>

const params = { id: FeedbackId }

export const feedback = {
  list: endpoint('GET', '/api/feedback', {
    shows: ['feedback', 'maintenance', 'users'],
    summary: 'All feedback for the committee, their own for others, newest first',
    query: FeedbackQuery,
    response: FeedbackList
  }),
  get: endpoint('GET', '/api/feedback/:id', {
    shows: ['feedback', 'users'],
    summary: 'One piece of feedback that the caller’s list has',
    params,
    response: Feedback
  }),
  answers: endpoint('GET', '/api/feedback/answers', {
    shows: ['feedback', 'users'],
    summary: 'What the committee answered in public, newest first',
    query: PageQuery,
    response: z.object({ answers: z.array(PublicAnswer), pagination: Pagination })
  }),
  create: endpoint('POST', '/api/feedback', {
    changes: ['feedback'],
    summary: 'Say something to the committee, which sees what is anonymous after the full hour',
    body: FeedbackDraft,
    response: Feedback,
    status: 201
  }),
  acknowledge: endpoint('PUT', '/api/feedback/:id/acknowledge', {
    changes: ['feedback'],
    summary: 'Say that it was read',
    params,
    response: Feedback,
    versioned: true
  }),
  resolve: endpoint('PUT', '/api/feedback/:id/resolve', {
    changes: ['feedback'],
    summary: 'Answer it',
    params,
    body: FeedbackReply,
    response: Feedback,
    versioned: true
  })
}
