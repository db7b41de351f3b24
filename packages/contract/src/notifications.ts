import { AUDIENCES } from './audiences.ts'
import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, requiredLines, requiredText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { LENGTH } from './limits.ts'
import { NOTICE_CLASSES } from './noticeClasses.ts'
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
    summary: 'Send a message to an audience, unless this is undone',
    body: BroadcastDraft,
    response: z.extend(Recipients, { undo: Undo }),
    status: 201
  }),
  unsubscribe: endpoint('POST', '/api/unsubscribe/:token', {
    changes: [],
    summary: 'Turn the notification e-mails of one person off',
    params: { token: z.string() },
    response: z.object({ message: z.string() }),
    public: true
  })
}
