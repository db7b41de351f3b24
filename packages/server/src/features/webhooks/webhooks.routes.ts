import { webhooks } from '@verandah/contract/webhooks'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { listDeliveries, listWebhooks, wordKinds } from './webhooks.queries.ts'
import { createWebhook, deleteWebhook, testWebhook, updateWebhook } from './webhooks.service.ts'

const needs = 'administer'
const needsOwnPassword = true

export function webhookRoutes(app: AppContext): void {
  const { events } = app
  const known = { cipher: app.webhookCipher, events }
  implement(app, webhooks.list, { needs }, async ({ db, t }) => ({ webhooks: await listWebhooks(db), kinds: wordKinds(events, t) }))
  implement(app, webhooks.create, { needs, needsOwnPassword }, (ctx, { body }) => createWebhook(ctx, known, body))
  implement(app, webhooks.update, { needs, needsOwnPassword }, (ctx, { params, body, ifMatch }) =>
    updateWebhook(ctx, known, params.id, body, ifMatch)
  )
  implement(app, webhooks.delete, { needs }, (ctx, { params, ifMatch }) => deleteWebhook(ctx, params.id, ifMatch))
  implement(app, webhooks.deliveries, { needs }, (reading, { params, query }) => listDeliveries(reading, events, params.id, query))
  implement(app, webhooks.test, { needs, needsOwnPassword }, (ctx, { params }) => testWebhook(ctx, known, params.id))
}
