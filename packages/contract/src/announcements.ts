import {
  Announcement,
  AnnouncementId,
  ANNOUNCEMENT_CATEGORIES,
  ANNOUNCEMENT_FILTERS,
  ANNOUNCEMENT_PRIORITIES
} from './announcementRecord.ts'
import {
  AnnouncementRecipients,
  AnnouncementRecipientsQuery,
  audienceField,
  EXPIRY_BEFORE_PUBLISHING,
  EXPIRY_IN_THE_PAST,
  isOverBefore,
  publishAtField,
  publishAtProblem
} from './announcementsInput.ts'
import { AUDIENCES } from './audiences.ts'
import { RecordComment, CommentDraft, CommentId, CommentPage, CommentQuery } from './comments.ts'
import { type Day, dayOf, type Instant } from './dates.ts'
import { DocumentIds } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { defaulted, defaultedFlag, filter, flag, optionalDay, requiredLines, requiredText, searchText } from './fields.ts'
import { optionalId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { Undo } from './undo.ts'
import { z } from './z.ts'

const fields = {
  title: requiredText('Title', LENGTH.title),
  content: requiredLines('Content', LENGTH.announcement),
  priority: defaulted('Priority', ANNOUNCEMENT_PRIORITIES, 'medium'),
  category: defaulted('Category', ANNOUNCEMENT_CATEGORIES, 'general'),
  targetAudience: defaulted('Target audience', AUDIENCES, 'all'),
  /** Narrows the target audience to floors and units. */
  audience: audienceField,
  publishAt: publishAtField,
  /** The last day on which those it is for see it. */
  expiryDate: optionalDay('Expiry date'),
  isPinned: defaultedFlag('Pinned', false),
  allowComments: defaultedFlag('Allow comments', true),
  /** The documents that are attached; those that a reader may not see are not shown to them. */
  documentIds: DocumentIds
}

export const AnnouncementDraft = z.object({
  ...fields,
  priority: z._default(z.optional(fields.priority), 'medium'),
  category: z._default(z.optional(fields.category), 'general'),
  targetAudience: z._default(z.optional(fields.targetAudience), 'all'),
  isPinned: z._default(z.optional(fields.isPinned), false),
  allowComments: z._default(z.optional(fields.allowComments), true),
  documentIds: z._default(z.optional(fields.documentIds), []),
  /** A published one of which this is an update: it goes to the same people, whatever else is said of them. */
  updateOf: optionalId(AnnouncementId)
})
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>

interface StoredDays {
  expiryDate: Day | null
  publishAt: Instant | null
}

/** The draft as it is checked now: its days are to come, but for the stored ones. */
export function announcementDraftAt(now: Instant, stored: StoredDays = { expiryDate: null, publishAt: null }) {
  const isPast = (day: Day | null | undefined) => typeof day === 'string' && day !== stored.expiryDate && day < dayOf(now)
  const problemOf = (at: Instant | null | undefined) =>
    typeof at === 'string' && at !== stored.publishAt ? publishAtProblem(at, now) : null
  const checked = z.extend(AnnouncementDraft, {
    expiryDate: fields.expiryDate.check(z.refine((day) => !isPast(day), EXPIRY_IN_THE_PAST)),
    publishAt: fields.publishAt.check(z.refine((at) => problemOf(at) === null, { error: ({ input }) => problemOf(input as Instant) ?? '' }))
  })
  return checked.check(
    z.refine(({ expiryDate, publishAt }) => !isOverBefore(expiryDate, publishAt), {
      error: EXPIRY_BEFORE_PUBLISHING,
      path: ['expiryDate'],
      when: ({ value }) => typeof value === 'object'
    })
  )
}

export const AnnouncementPatch = z.partial(z.object(fields))
export type AnnouncementPatch = z.output<typeof AnnouncementPatch>

export const AnnouncementQuery = z.extend(PageQuery, {
  search: searchText(),
  category: filter('Category', ANNOUNCEMENT_CATEGORIES),
  priority: filter('Priority', ANNOUNCEMENT_PRIORITIES),
  status: filter('Status', ANNOUNCEMENT_FILTERS)
})
export type AnnouncementQuery = z.output<typeof AnnouncementQuery>

export const AnnouncementPage = z.object({ announcements: z.array(Announcement), pagination: Pagination })
export type AnnouncementPage = z.output<typeof AnnouncementPage>

/** The people that an announcement is for, by whether they have opened it, each list by name. */
export const AnnouncementReaders = z.object({ read: z.array(Person), unread: z.array(Person) })
export type AnnouncementReaders = z.output<typeof AnnouncementReaders>

/** The progress of notifying people of a published announcement: people notified, and people to be notified. */
export const AnnouncementDelivery = z.object({ told: z.number(), recipients: z.number(), isDone: z.boolean() })
export type AnnouncementDelivery = z.output<typeof AnnouncementDelivery>

const params = { id: AnnouncementId }
const at = '/api/announcements/:id'
const shows = ['announcements', 'units', 'users'] as const
const changes = ['announcements', 'notifications'] as const

export const announcements = {
  list: endpoint('GET', '/api/announcements', {
    shows,
    summary: 'Announcements the caller may see: pinned ones first, then the newest',
    query: AnnouncementQuery,
    response: AnnouncementPage
  }),
  recipients: endpoint('GET', '/api/announcements/recipients', {
    shows: ['units', 'users'],
    summary: 'How many people an announcement would notify',
    query: AnnouncementRecipientsQuery,
    response: AnnouncementRecipients
  }),
  get: endpoint('GET', at, {
    shows: ['announcements', 'documents', 'units', 'users'],
    summary: 'One announcement',
    params,
    response: Announcement
  }),
  create: endpoint('POST', '/api/announcements', {
    changes: ['announcements'],
    summary: 'Write a draft',
    body: AnnouncementDraft,
    response: Announcement,
    status: 201
  }),
  update: endpoint('PUT', at, {
    changes,
    summary: 'Change an announcement; nobody is notified',
    params,
    body: AnnouncementPatch,
    response: Announcement,
    versioned: true
  }),
  publish: endpoint('PUT', `${at}/publish`, {
    changes: ['announcements'],
    summary: 'Make a draft visible and notify those it is for, unless this is undone',
    params,
    response: z.extend(Announcement, { undo: Undo }),
    versioned: true
  }),
  pin: endpoint('PUT', `${at}/pin`, {
    changes: ['announcements'],
    summary: 'Pin or unpin',
    params,
    body: z.object({ isPinned: flag('Pinned') }),
    response: Announcement,
    versioned: true
  }),
  view: endpoint('POST', `${at}/view`, { changes, summary: 'Count one view of the caller', params }),
  comments: endpoint('GET', `${at}/comments`, {
    shows,
    summary: 'Comments, oldest first',
    params,
    query: CommentQuery,
    response: CommentPage
  }),
  comment: endpoint('POST', `${at}/comments`, {
    changes: ['announcements'],
    summary: 'Write a comment',
    params,
    body: CommentDraft,
    response: RecordComment,
    status: 201
  }),
  deleteComment: endpoint('DELETE', `${at}/comments/:commentId`, {
    changes: ['announcements'],
    summary: 'Delete a comment',
    params: { ...params, commentId: CommentId }
  }),
  readers: endpoint('GET', `${at}/readers`, {
    shows,
    summary: 'Who has opened it and who has not',
    params,
    response: AnnouncementReaders
  }),
  delivery: endpoint('GET', `${at}/delivery`, {
    shows: ['announcements', 'notifications', 'units', 'users'],
    summary: 'How many of those it is for have been notified',
    params,
    response: AnnouncementDelivery
  }),
  delete: endpoint('DELETE', at, { changes, summary: 'Delete an announcement', params, versioned: true })
}
