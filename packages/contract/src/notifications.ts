import { AUDIENCES } from './audiences.ts'
import { InstantText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { choice, requiredLines, requiredText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { LENGTH } from './limits.ts'
import { CHANNELS, DELIVERY_STATES, NOTICE_CLASSES } from './noticeClasses.ts'
import { PageQuery, Pagination } from './page.ts'
import { Undo } from './undo.ts'
import { namedObject, z } from './z.ts'

export type NotificationId = Id<'notification'>
export const NotificationId = idSchema('notification')

export const PortalNotification = namedObject('Notification', {
  _id: NotificationId,
  kind: z.string(),
  class: z.enum(NOTICE_CLASSES),
  /** The number of events that it tells of, and the names of who caused them, the last one first, where there are several. */
  count: z.number(),
  actors: z.array(z.string()),
  text: z.string(),
  /** The name of what it is about, and what happened to that: the same as `text`, in two parts. Null where nothing has a name. */
  title: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** Who wrote it, where it is a message: `title` is its subject and `detail` the whole of it. */
  from: z.nullable(z.string()),
  /** The record's own address in the portal. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: InstantText
})
export type PortalNotification = z.output<typeof PortalNotification>

export const NotificationPage = z.object({ notifications: z.array(PortalNotification), unread: z.number(), pagination: Pagination })
export type NotificationPage = z.output<typeof NotificationPage>
export const BroadcastDraft = z.object({
  audience: choice('Audience', AUDIENCES),
  subject: requiredText('Subject', LENGTH.title),
  message: requiredLines('Message', LENGTH.message)
})
export type BroadcastDraft = z.output<typeof BroadcastDraft>

/** How many people beside the sender a message goes to. */
export const Recipients = z.object({ recipients: z.number() })
export type Recipients = z.output<typeof Recipients>

/** How a message would reach them, were it sent now. */
export const Reach = namedObject('Reach', {
  ...Recipients.shape,
  /** People who get a mail first; who has a phone gets one only where the phone is not reached. */
  email: z.number(),
  push: z.number(),
  /** Amounts in rupees. Null: no text messages are sent. */
  sms: z.nullable(z.object({ numbers: z.number(), segments: z.number(), cost: z.number(), left: z.number() })),
  /** People whom nothing reaches before their quiet hours end, and when the first of these end. */
  held: z.number(),
  heldUntil: z.nullable(InstantText)
})
export type Reach = z.output<typeof Reach>

/** What an emergency may be; each has a text to begin with. */
export const EMERGENCIES = ['fire', 'gas', 'water', 'power', 'lift'] as const
export type Emergency = (typeof EMERGENCIES)[number]
/** A building may send so many within a day. */
export const EMERGENCIES_A_DAY = 2

export const EmergencyDraft = z.object({
  /** The text that it began with. */
  template: z.optional(choice('Template', EMERGENCIES)),
  title: requiredText('Title', LENGTH.title),
  text: requiredLines('Text', LENGTH.message),
  audience: choice('Audience', AUDIENCES),
  /** For the audit trail only. */
  reason: requiredText('Reason', LENGTH.reason)
})
export type EmergencyDraft = z.output<typeof EmergencyDraft>

/** A message to an audience that was sent. */
const SentMessage = namedObject('SentMessage', {
  _id: z.string(),
  isEmergency: z.boolean(),
  title: z.string(),
  audience: z.enum(AUDIENCES),
  /** The name of who sent it. */
  from: z.string(),
  sentAt: InstantText
})
export type SentMessage = z.output<typeof SentMessage>

/** How one person was told of something. */
const PersonReached = z.object({
  name: z.string(),
  isRead: z.boolean(),
  /** What was planned beside the entry in the portal; `reason`: why it ended as it did. */
  channels: z.array(
    z.object({ channel: z.enum(CHANNELS), state: z.enum(DELIVERY_STATES), reason: z.nullable(z.string()), at: z.nullable(InstantText) })
  )
})
export type PersonReached = z.output<typeof PersonReached>

/** Who was told of an announcement or a message, and how. */
export const Deliveries = namedObject('Deliveries', {
  people: z.number(),
  read: z.number(),
  channels: z.array(z.object({ channel: z.enum(CHANNELS), sent: z.number(), waiting: z.number(), others: z.number() })),
  reached: z.array(PersonReached),
  pagination: Pagination
})
export type Deliveries = z.output<typeof Deliveries>

/** The id of an announcement or of a message. */
const SubjectId = idSchema('announcement or message')

const Unread = z.object({ unread: z.number() })

export const notifications = {
  list: endpoint('GET', '/api/notifications', {
    shows: ['notifications', 'units', 'users'],
    summary: "The caller's notices, newest first",
    query: PageQuery,
    response: NotificationPage
  }),
  unread: endpoint('GET', '/api/notifications/unread', {
    shows: ['notifications', 'units', 'users'],
    summary: 'How many are unread',
    response: Unread
  }),
  read: endpoint('PUT', '/api/notifications/:id/read', {
    changes: [],
    summary: 'Mark one as read',
    params: { id: NotificationId },
    response: Unread
  }),
  readAll: endpoint('PUT', '/api/notifications/read', { changes: [], summary: 'Mark all as read', response: Unread }),
  recipients: endpoint('GET', '/api/notifications/broadcast', {
    shows: ['users'],
    summary: 'How many people a message would go to',
    query: z.pick(BroadcastDraft, { audience: true }),
    response: Recipients
  }),
  broadcast: endpoint('POST', '/api/notifications/broadcast', {
    changes: [],
    summary: 'Send a message to an audience, unless this is undone; with dryRun, say whom it would reach how',
    query: z.partial(z.object({ dryRun: dryRunFlag() })),
    body: BroadcastDraft,
    response: z.extend(Reach, { undo: Undo }),
    status: 201,
    dryRun: true
  }),
  emergency: endpoint('POST', '/api/notifications/emergency', {
    changes: [],
    summary: 'Tell an audience of an emergency at once, by every way; with dryRun, say whom it would reach how',
    query: z.partial(z.object({ dryRun: dryRunFlag() })),
    body: EmergencyDraft,
    response: Reach,
    status: 201,
    dryRun: true
  }),
  sent: endpoint('GET', '/api/notifications/sent', {
    shows: ['notifications', 'users'],
    summary: 'The messages to audiences that were sent, newest first',
    query: PageQuery,
    response: z.object({ messages: z.array(SentMessage), pagination: Pagination })
  }),
  deliveries: endpoint('GET', '/api/notifications/:id/deliveries', {
    shows: ['notifications', 'announcements', 'users'],
    summary: 'Who was told of an announcement or a message, and how',
    params: { id: SubjectId },
    query: PageQuery,
    response: Deliveries
  }),
  unsubscribe: endpoint('POST', '/api/unsubscribe/:token', {
    changes: [],
    summary: 'Turn the notification e-mails of one person off',
    params: { token: z.string() },
    response: z.object({ message: z.string() }),
    public: true
  })
}
