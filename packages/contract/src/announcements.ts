import { AUDIENCES } from './audiences.ts'
import { RecordComment, CommentDraft, CommentId, CommentPage, CommentQuery } from './comments.ts'
import { type Day, DayText, InstantText } from './dates.ts'
import { AttachedDocument, DocumentId } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { defaulted, defaultedFlag, filter, flag, optionalDay, requiredLines, requiredText, searchText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { pack } from './i18n/text.ts'
import { ATTACHED_DOCUMENTS, LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, preprocess, z } from './z.ts'

export type AnnouncementId = Id<'announcement'>
export const AnnouncementId = idSchema('announcement')

export const ANNOUNCEMENT_PRIORITIES = ['low', 'medium', 'high'] as const
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number]

export const ANNOUNCEMENT_CATEGORIES = ['general', 'maintenance', 'financial', 'security', 'events'] as const
export type AnnouncementCategory = (typeof ANNOUNCEMENT_CATEGORIES)[number]

export const ANNOUNCEMENT_STATUSES = ['draft', 'published'] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** `unread`: published, current, and neither written nor opened by the caller. */
export const ANNOUNCEMENT_FILTERS = ['unread', ...ANNOUNCEMENT_STATUSES] as const
export type AnnouncementFilter = (typeof ANNOUNCEMENT_FILTERS)[number]

/** At a day that is over no announcement could be seen by those it is for. */
export const EXPIRY_IN_THE_PAST = 'Expiry date cannot be in the past'

/** Each once, in this order; empty and `null` detach all. */
const DocumentIds = preprocess(
  (ids: string[] | '' | null) => {
    const list = ids === '' || ids === null ? [] : ids
    return Array.isArray(list) ? [...new Set(list)] : list
  },
  z
    .array(DocumentId, { error: 'Documents must be a list' })
    .check(z.maxLength(ATTACHED_DOCUMENTS, pack('At most {{max}} documents can be attached', { max: ATTACHED_DOCUMENTS })))
)

const fields = {
  title: requiredText('Title', LENGTH.title),
  content: requiredLines('Content', LENGTH.announcement),
  priority: defaulted('Priority', ANNOUNCEMENT_PRIORITIES, 'medium'),
  category: defaulted('Category', ANNOUNCEMENT_CATEGORIES, 'general'),
  targetAudience: defaulted('Target audience', AUDIENCES, 'all'),
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
  documentIds: z._default(z.optional(fields.documentIds), [])
})
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>

/** The draft as it is checked today: its last day is not over, unless it is the stored one. */
export function announcementDraftOn(today: Day, stored: Day | null = null) {
  const isPast = (day: Day | null | undefined) => typeof day === 'string' && day !== stored && day < today
  return z.extend(AnnouncementDraft, { expiryDate: fields.expiryDate.check(z.refine((day) => !isPast(day), EXPIRY_IN_THE_PAST)) })
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

export const Announcement = namedObject('Announcement', {
  _id: AnnouncementId,
  ...recordFields,
  title: z.string(),
  content: z.string(),
  priority: z.enum(ANNOUNCEMENT_PRIORITIES),
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  targetAudience: z.enum(AUDIENCES),
  expiryDate: z.nullable(DayText),
  isPinned: z.boolean(),
  allowComments: z.boolean(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  author: Person,
  /** Those attached documents that the caller may see. */
  documents: z.array(AttachedDocument),
  publishedAt: z.nullable(InstantText),
  /** How many people have opened it; each counts once. */
  views: z.number(),
  commentCount: z.number(),
  /** Whether the caller has opened it, or wrote it. */
  isRead: z.boolean(),
  /** Its last day is over in Colombo. */
  isExpired: z.boolean(),
  /** How many it is for now, and how many of them have opened it; null for those who are not managers. */
  audienceCount: z.nullable(z.number()),
  readCount: z.nullable(z.number()),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), pin: z.boolean(), delete: z.boolean(), comment: z.boolean() })
})
export type Announcement = z.output<typeof Announcement>

export const AnnouncementPage = z.object({ announcements: z.array(Announcement), pagination: Pagination })
export type AnnouncementPage = z.output<typeof AnnouncementPage>

/** Those it is for, by whether they have opened it, by name. */
export const AnnouncementReaders = z.object({ read: z.array(Person), unread: z.array(Person) })
export type AnnouncementReaders = z.output<typeof AnnouncementReaders>

/** How far the notification of a published announcement has come: people told, and people to be told. */
export const AnnouncementDelivery = z.object({ told: z.number(), recipients: z.number(), isDone: z.boolean() })
export type AnnouncementDelivery = z.output<typeof AnnouncementDelivery>

const params = { id: AnnouncementId }
const at = '/api/announcements/:id'
const shows = ['announcements', 'users'] as const
const changes = ['announcements', 'notifications'] as const

export const announcements = {
  list: endpoint('GET', '/api/announcements', {
    shows,
    summary: 'Announcements the caller may see: pinned ones first, then the newest',
    query: AnnouncementQuery,
    response: AnnouncementPage
  }),
  get: endpoint('GET', at, {
    shows: ['announcements', 'documents', 'users'],
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
    summary: 'Make a draft visible and notify those it is for',
    params,
    response: Announcement,
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
    shows: ['announcements', 'notifications', 'users'],
    summary: 'How many of those it is for have been notified',
    params,
    response: AnnouncementDelivery
  }),
  delete: endpoint('DELETE', at, { changes, summary: 'Delete an announcement', params, versioned: true })
}
