import type { Instant } from '@verandah/contract/dates'
import {
  MOST_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
  type WebhookId,
  type WebhookPatch
} from '@verandah/contract/webhooks'
import type { Ctx } from '../../core/context.ts'
import { outgoing } from '../../core/outgoing/outgoing.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { newId, newToken } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { flagOf } from '../../db/columns.ts'
import { lockTable } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import type { EventDescriptions } from '../../events/described.ts'
import { record } from '../../events/events.ts'
import { newDelivery } from './enqueue.ts'
import { countWebhooks, getWebhook } from './webhooks.queries.ts'
import { presentDelivery, presentWebhook, TEST, toFact } from './webhooks.present.ts'

/** The beginning of every secret. */
const PREFIX = 'whsec_'

async function requireKnown({ url, kinds }: WebhookPatch, { rules }: Ctx, { all }: EventDescriptions): Promise<void> {
  if (url !== undefined && !rules.WEBHOOK_PRIVATE && (await outgoing()).isPrivateLiteral(new URL(url))) {
    throwFieldProblem('url', 'The address is not on the public internet')
  }
  const known = new Set(all.map(({ kind }) => kind))
  const unknown = kinds?.find((kind) => !known.has(kind))
  if (unknown !== undefined) throwFieldProblem('kinds', { text: 'There is no event {{kind}}', values: { kind: unknown } })
}

/** The objects that the service uses beside its context. */
export interface Dependencies {
  cipher: Cipher
  events: EventDescriptions
}

export async function createWebhook(ctx: Ctx, { cipher, events }: Dependencies, draft: WebhookDraft): Promise<NewWebhook> {
  await requireKnown(draft, ctx, events)
  await lockTable(ctx.db, ctx.dialect, 'webhooks')
  if ((await countWebhooks(ctx.db)) >= MOST_WEBHOOKS) {
    throwProblem('conflict', { text: { text: 'There are {{max}} webhooks. Delete one first.', values: { max: MOST_WEBHOOKS } } })
  }
  const secret = PREFIX + newToken()
  const row = {
    id: newId<WebhookId>(),
    url: draft.url,
    kinds: JSON.stringify(draft.kinds),
    is_active: 1 as const,
    secret: cipher.encrypt(secret),
    failing_since: null,
    switched_off_at: null,
    created_by: ctx.actor.id,
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('webhooks').values(row).execute()
  record(ctx, { kind: 'webhooks.created', ...toFact(row) })
  return { ...presentWebhook(row), secret }
}

/** Closes all waiting deliveries, so that none is sent any more. */
export async function closeWaiting(db: Db, id: WebhookId, now: Instant): Promise<void> {
  const waiting = db.updateTable('webhooks_deliveries').where('webhook_id', '=', id).where('status', '=', 'waiting')
  await waiting.set({ status: 'failed', finished_at: now, last_error: 'off' }).execute()
}

/** Changes a webhook. Switched on again, it begins anew: events of the meantime are not sent. */
export async function updateWebhook(
  ctx: Ctx,
  { events }: Dependencies,
  id: WebhookId,
  patch: WebhookPatch,
  ifMatch?: number
): Promise<Webhook> {
  await requireKnown(patch, ctx, events)
  const row = await getWebhook(ctx.db, id)
  requireVersion(row, ifMatch)
  const wanted = {
    url: patch.url,
    kinds: patch.kinds === undefined ? undefined : JSON.stringify(patch.kinds),
    is_active: patch.isActive === undefined ? undefined : flagOf(patch.isActive)
  }
  const changes = changedColumns(row, wanted)
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentWebhook(row)
  if (changes.is_active === 0) await closeWaiting(ctx.db, id, ctx.now)
  const afresh = changes.is_active === 1 || changes.url !== undefined ? { failing_since: null, switched_off_at: null } : {}
  const next = await changeRecord(ctx, 'webhooks', row, { ...changes, ...afresh }, ifMatch)
  record(ctx, { kind: 'webhooks.changed', ...toFact(next), fields })
  return presentWebhook(next)
}

export async function deleteWebhook(ctx: Ctx, id: WebhookId, ifMatch?: number): Promise<void> {
  const row = await getWebhook(ctx.db, id)
  requireVersion(row, ifMatch)
  await deleteRecord(ctx, 'webhooks', row, ifMatch, { secret: '', is_active: 0 })
  await ctx.db.deleteFrom('webhooks_deliveries').where('webhook_id', '=', id).execute()
  record(ctx, { kind: 'webhooks.deleted', ...toFact(row) })
}

/** Queues a test, also for one that is switched off. It is tried once. */
export async function testWebhook(ctx: Ctx, { events }: Dependencies, id: WebhookId): Promise<WebhookDelivery> {
  const row = await getWebhook(ctx.db, id)
  const about = { number: null, at: ctx.now, event: { kind: TEST, subject: { kind: 'webhook', id } } }
  const delivery = newDelivery(id, about, ctx.now)
  await ctx.db.insertInto('webhooks_deliveries').values(delivery).execute()
  record(ctx, { kind: 'webhooks.tested', ...toFact(row) })
  return presentDelivery(delivery, events, ctx.t)
}
