import { notifications } from '@verandah/contract/notifications'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { markAllRead, markRead } from './notifications.service.ts'

export function notificationsRoutes(portal: Portal): void {
  implement(portal, notifications.list, {}, ({ db, actor }, { query }) => listNotifications(db, actor.id, query))
  implement(portal, notifications.unread, {}, async ({ db, actor }) => ({ unread: await countUnread(db, actor.id) }))
  implement(portal, notifications.read, {}, (ctx, { params }) => markRead(ctx, params.id))
  implement(portal, notifications.readAll, {}, (ctx) => markAllRead(ctx))
}
