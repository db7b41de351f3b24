import { notifications } from '@verandah/contract/notifications'
import { noticeChoices } from '@verandah/contract/noticeChoices'
import { paths } from '@verandah/contract/paths'
import { requireBelowLimit } from '../../core/rateLimits.ts'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { presentChoices, readChoicesOf } from './choices/choices.queries.ts'
import { updateChoices } from './choices/choices.service.ts'
import { sendEmergency } from './messages/emergency.service.ts'
import { getDeliveries, listSent } from './messages/sent.queries.ts'
import { countRecipients, countUnread, listNotifications } from './notifications.queries.ts'
import { broadcast, broadcastLimit, markAllRead, markRead, unsubscribe } from './notifications.service.ts'

export function notificationsRoutes(app: AppContext): void {
  const { catalogue } = app.notifier
  implement(app, notifications.list, { cache: true }, (reading, { query }) => listNotifications(reading, query, catalogue))
  implement(app, notifications.unread, { cache: true }, async (reading) => ({ unread: await countUnread(reading) }))
  implement(app, notifications.read, {}, (ctx, { params }) => markRead(ctx, params.id))
  implement(app, notifications.readAll, {}, (ctx) => markAllRead(ctx))
  implement(app, noticeChoices.get, { cache: true }, async (reading) =>
    presentChoices(reading, await readChoicesOf(reading.db, reading.actor.id), catalogue)
  )
  implement(app, noticeChoices.update, {}, (ctx, { body, ifMatch }) => updateChoices(ctx, body, catalogue, ifMatch))
  implement(app, notifications.recipients, { needs: 'broadcast', cache: true }, async (reading, { query }) => ({
    recipients: await countRecipients(reading, query.audience)
  }))
  implement(
    app,
    notifications.broadcast,
    { needs: 'broadcast', limit: ({ db, actor, rules, now }) => requireBelowLimit(db, broadcastLimit(actor, rules), now) },
    (ctx, { body, query }) => broadcast(ctx, body, query.dryRun === true, catalogue)
  )
  implement(app, notifications.emergency, { needs: 'sendEmergency' }, (ctx, { body, query }) =>
    sendEmergency(ctx, body, query.dryRun === true, catalogue)
  )
  implement(app, notifications.sent, { needs: 'broadcast', cache: true }, (reading, { query }) => listSent(reading, query))
  implement(app, notifications.deliveries, { needs: 'broadcast', cache: true }, (reading, { params, query }) =>
    getDeliveries(reading, params.id, query)
  )
  // The body that mail programs send says nothing more, and is not read.
  implement(app, notifications.unsubscribe, {}, (ctx, { params }) => unsubscribe(ctx, app.unsubscribeTokens.read(params.token), catalogue))
  // Some mail programs open the address of the header instead of posting to it.
  app.http.get<{ Params: { token: string } }>(notifications.unsubscribe.path, (request, reply) =>
    reply.redirect(paths.unsubscribe(encodeURIComponent(request.params.token)))
  )
}
