import { AUDIENCES } from './audiences.ts'
import { DayText, InstantText } from './dates.ts'
import { AttachedDocument } from './documents.ts'
import { type Id, idSchema } from './ids.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

// Apart from the operations: the dashboard and the search show announcements, and load no forms of them.

export type AnnouncementId = Id<'announcement'>
export const AnnouncementId = idSchema('announcement')

export const ANNOUNCEMENT_PRIORITIES = ['low', 'medium', 'high'] as const
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number]

export const ANNOUNCEMENT_CATEGORIES = ['general', 'maintenance', 'financial', 'security', 'events'] as const
export type AnnouncementCategory = (typeof ANNOUNCEMENT_CATEGORIES)[number]

/** `scheduled`: a draft that publishes itself at its time. */
export const ANNOUNCEMENT_STATUSES = ['draft', 'scheduled', 'published'] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** `unread`: published, current, and neither written nor opened by the caller. */
export const ANNOUNCEMENT_FILTERS = ['unread', ...ANNOUNCEMENT_STATUSES] as const
export type AnnouncementFilter = (typeof ANNOUNCEMENT_FILTERS)[number]

/** Only those of its audience are meant who hold one of these units, or one on one of these floors. */
export const AnnouncementPlaces = z.object({ floors: z.array(z.number()), units: z.array(z.string()) })
export type AnnouncementPlaces = z.output<typeof AnnouncementPlaces>

export const Announcement = namedObject('Announcement', {
  _id: AnnouncementId,
  ...recordFields,
  title: z.string(),
  content: z.string(),
  priority: z.enum(ANNOUNCEMENT_PRIORITIES),
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  targetAudience: z.enum(AUDIENCES),
  /** The places or groups of the target audience that it is for; null: all of the audience. */
  audience: z.nullable(AnnouncementPlaces),
  expiryDate: z.nullable(DayText),
  isPinned: z.boolean(),
  allowComments: z.boolean(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  author: Person,
  /** The attached documents that the caller may see. */
  documents: z.array(AttachedDocument),
  publishedAt: z.nullable(InstantText),
  /** The time when it publishes itself, while it is scheduled. */
  publishAt: z.nullable(InstantText),
  /**
   * The announcement that this one updates, and its own published updates, the oldest first: only the ones that the caller
   * may see.
   */
  updateOf: z.nullable(z.object({ _id: AnnouncementId, title: z.string() })),
  updates: z.array(z.object({ _id: AnnouncementId, title: z.string(), publishedAt: InstantText })),
  /** The number of people who have opened it; each counts once. */
  views: z.number(),
  commentCount: z.number(),
  /** True if the caller has opened it, or wrote it. */
  isRead: z.boolean(),
  /** Its last day is over in Colombo. */
  isExpired: z.boolean(),
  /**
   * How many it is for now, without its author, and how many of them have opened it; of a draft, how many the caller would
   * notify by publishing it. Null for those who are not managers.
   */
  audienceCount: z.nullable(z.number()),
  readCount: z.nullable(z.number()),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    pin: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    sendUpdate: z.boolean()
  })
})
export type Announcement = z.output<typeof Announcement>
