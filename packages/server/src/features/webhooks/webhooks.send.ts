import { addMs, DAY_MS, instant, MINUTE_MS, type Instant } from '@verandah/contract/dates'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { outgoing } from '../../core/outgoing/outgoing.ts'
import type { PostAnswer } from '../../core/outgoing/post.ts'
import { ProblemError } from '../../core/problem.ts'
import { forClaim } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import type { AppContext } from '../../feature.ts'
import { backOff } from '../../notifications/backOff.ts'
import { recordFor } from './recordFor.ts'
import { signatureOf } from './signature.ts'
import { type DeliveryRow, type Failure, TEST, toFact, type WebhookRow } from './webhooks.present.ts'
import { dueDeliveries, getWebhook } from './webhooks.queries.ts'
import { closeWaiting } from './webhooks.service.ts'

/** How many are sent at once. */
const TOGETHER = 20
const TIMEOUT_MS = 10_000
/** How long a claim lasts: longer than one attempt. After a crash the delivery is tried again then. */
const CLAIM_MS = MINUTE_MS
/** How long it is tried, from the first time. */
const TRIED_MS = DAY_MS

/** The context of the sending job. */
export interface Sender {
  app: AppContext
  /** Runs work in one transaction. */
  write: <T>(now: Date, work: (ctx: Ctx<null>) => Promise<T>) => Promise<T>
  /** Returns the context of an administrator who is no particular person. */
  reading: (now: Date) => ReadContext
}

type Outcome = ({ failure: null } | { failure: Failure; detail: string }) & { answer: PostAnswer | null }

function claim({ write }: Sender, now: Date): Promise<DeliveryRow[]> {
  return write(now, async ({ db, dialect, now: at }) => {
    const due = dueDeliveries(db, at).selectAll().orderBy('next_at').limit(TOGETHER)
    const rows = await due.$call(forClaim(dialect)).execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await db
      .updateTable('webhooks_deliveries')
      .set((set) => ({ next_at: addMs(at, CLAIM_MS), attempts: set('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
  })
}

function judge(answer: PostAnswer): Outcome {
  const { status } = answer
  if (status >= 200 && status < 300) return { failure: null, answer }
  return { failure: status >= 300 && status < 400 ? 'redirect' : 'status', detail: String(status), answer }
}

function toOutcome(error: unknown): Outcome {
  if ((error as { code?: unknown }).code === 'PRIVATE_ADDRESS') return { failure: 'private', detail: '', answer: null }
  const { name, code = name, cause } = error as Error & { code?: string }
  const isTimeout = name === 'TimeoutError' || (cause as Error | undefined)?.name === 'TimeoutError'
  return isTimeout ? { failure: 'timeout', detail: '', answer: null } : { failure: 'unreachable', detail: code, answer: null }
}

function readSecret({ app: { webhookCipher } }: Sender, { secret }: WebhookRow): string | null {
  try {
    return webhookCipher.decrypt(secret)
  } catch {
    return null
  }
}

async function send(sender: Sender, webhook: WebhookRow, row: DeliveryRow, now: Date): Promise<Outcome> {
  const secret = readSecret(sender, webhook)
  if (secret === null) return { failure: 'secret', detail: '', answer: null }
  const subject = { kind: row.subject_kind, id: row.subject_id }
  const body = JSON.stringify({ id: row.id, kind: row.kind, at: row.at, subject, record: await recordFor(sender, subject, now) })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Verandah',
    'x-verandah-signature': signatureOf(secret, body, now)
  }
  const { post } = await outgoing()
  return post(webhook.url, { body, headers, allowsPrivate: sender.app.rules.WEBHOOK_PRIVATE, timeoutMs: TIMEOUT_MS }).then(judge, toOutcome)
}

/** Switches a webhook off where nothing has arrived for a day. */
async function switchOff(ctx: Ctx<null>, { id, failing_since }: WebhookRow): Promise<void> {
  // The first failure came a moment after the event.
  if (failing_since === null || Date.parse(ctx.now) - Date.parse(failing_since) < TRIED_MS - MINUTE_MS) return
  const active = ctx.db.updateTable('webhooks').set({ is_active: 0, switched_off_at: ctx.now }).where('id', '=', id)
  const webhook = await active
    .where('is_active', '=', 1)
    .where('failing_since', '=', failing_since)
    .returning(['id', 'url'])
    .executeTakeFirst()
  if (webhook === undefined) return
  await closeWaiting(ctx.db, id, ctx.now)
  record(ctx, { kind: 'webhooks.switchedOff', ...toFact(webhook) })
}

async function noteFailure(ctx: Ctx<null>, row: DeliveryRow, now: Date): Promise<Partial<DeliveryRow>> {
  const done = { status: 'failed', finished_at: ctx.now } as const
  if (row.kind === TEST) return done
  const failing = ctx.db.updateTable('webhooks').set({ failing_since: ctx.now }).where('id', '=', row.webhook_id)
  await failing.where('failing_since', 'is', null).execute()
  if (now.getTime() - Date.parse(row.created_at) < TRIED_MS) return { next_at: backOff(now, row.attempts) }
  return done
}

const noteSuccess = (ctx: Ctx<null>, { webhook_id }: DeliveryRow) =>
  ctx.db.updateTable('webhooks').set({ failing_since: null }).where('id', '=', webhook_id).where('failing_since', 'is not', null).execute()

async function storeOutcome({ write }: Sender, row: DeliveryRow, outcome: Outcome, now: Date): Promise<void> {
  const { failure, answer } = outcome
  const response = { response_status: answer?.status ?? null, response_text: answer?.text.replaceAll('\u0000', '') || null }
  await write(now, async (ctx) => {
    const waiting = ctx.db.updateTable('webhooks_deliveries').where('id', '=', row.id).where('status', '=', 'waiting')
    if (failure === null) {
      await waiting.set({ ...response, status: 'delivered', finished_at: ctx.now, last_error: null }).execute()
      await noteSuccess(ctx, row)
      return
    }
    const next = await noteFailure(ctx, row, now)
    const last_error = outcome.detail === '' ? failure : `${failure} ${outcome.detail}`
    const { numUpdatedRows } = await waiting.set({ ...response, ...next, last_error }).executeTakeFirst()
    if (numUpdatedRows > 0n && next.status === 'failed' && row.kind !== TEST) await switchOff(ctx, await getWebhook(ctx.db, row.webhook_id))
  })
}

/** Finds the webhook; undefined where it was deleted meanwhile. */
function findWebhook({ app }: Sender, { webhook_id }: DeliveryRow): Promise<WebhookRow | undefined> {
  return getWebhook(app.databases.read, webhook_id).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined
    throw error
  })
}

/** Sends what is due, several at once: one that hangs delays no other webhook's for longer than its time. */
export async function sendDue(sender: Sender, now: Date): Promise<void> {
  const rows = await claim(sender, now)
  const work = rows.map(async (row) => {
    const webhook = await findWebhook(sender, row)
    if (webhook !== undefined) await storeOutcome(sender, row, await send(sender, webhook, row, now), now)
  })
  const failed = (await Promise.allSettled(work)).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failed.length > 0) throw new AggregateError(failed, 'webhooks could not be delivered')
}

/** Whether something is to be sent; costs next to nothing. */
export async function isSendingDue(app: AppContext, now: Date): Promise<boolean> {
  return (await dueDeliveries(app.databases.read, instant(now)).select('id').limit(1).execute()).length > 0
}

/** Removes what is older than 30 days. */
export async function removeOld({ db }: Pick<Ctx<null>, 'db'>, before: Instant): Promise<void> {
  await db.deleteFrom('webhooks_deliveries').where('created_at', '<', before).execute()
}
