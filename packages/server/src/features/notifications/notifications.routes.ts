import { notifications } from '@verandah/contract/notifications'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { markAllRead, markRead } from './notifications.service.ts'

export function notificationsRoutes(app: AppContext): void {
  implement(app, notifications.list, { cache: true }, (reading, { query }) => listNotifications(reading, query))
  implement(app, notifications.unread, { cache: true }, async (reading) => ({ unread: await countUnread(reading) }))
  implement(app, notifications.read, {}, (ctx, { params }) => markRead(ctx, params.id))
  implement(app, notifications.readAll, {}, (ctx) => markAllRead(ctx))
}
