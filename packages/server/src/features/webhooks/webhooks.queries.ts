import { addMs, DAY_MS, type Instant } from '@verandah/contract/dates'
import { pagination, type PageQuery } from '@verandah/contract/page'
import type { WebhookDelivery, WebhookId, WebhookKind } from '@verandah/contract/webhooks'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { isDueInSql } from '../../core/running/clock.ts'
import { RESTORED } from '../../core/running/installation.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows, earliest, onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { EventDescriptions } from '../../events/described.ts'
import { LONGEST_WAIT_MS } from '../../notifications/backOff.ts'
import { presentDelivery, presentWebhook, type WebhookRow } from './webhooks.present.ts'

const KEPT_DAYS = 30

/** Returns the moment before which deliveries are removed. */
export function keptSince(now: Instant): Instant {
  return addMs(now, -KEPT_DAYS * DAY_MS)
}

const existing = (db: Db) => db.selectFrom('webhooks').selectAll().where('deleted_at', 'is', null)

export async function listWebhooks(db: Db) {
  return (await existing(db).orderBy('id').execute()).map(presentWebhook)
}

/** Loads a webhook; 404 when it is not there. */
export async function getWebhook(db: Db, id: WebhookId): Promise<WebhookRow> {
  return (await existing(db).where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

export function countWebhooks(db: Db): Promise<number> {
  return countRows(db.selectFrom('webhooks').where('deleted_at', 'is', null))
}

/** Finds the webhooks that are sent events now, with the kinds that each wants. */
export async function findActive(db: Db): Promise<{ id: WebhookId; kinds: ReadonlySet<string> }[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'kinds']).where('is_active', '=', 1).where('deleted_at', 'is', null).execute()
  return rows.map(({ id, kinds }) => ({ id, kinds: new Set(JSON.parse(kinds) as string[]) }))
}

/** Returns all kinds of events, in words. */
export function wordKinds({ all }: EventDescriptions, t: ReadContext['t']): WebhookKind[] {
  return all.map(({ kind, label, part }) => ({ kind, label: t(label), part: t(part) }))
}

export async function listDeliveries({ db, t }: ReadContext, events: EventDescriptions, id: WebhookId, query: PageQuery) {
  await getWebhook(db, id)
  const rows = db.selectFrom('webhooks_deliveries').where('webhook_id', '=', id)
  const page = await rows.selectAll().orderBy('id', 'desc').$call(onPage(query)).execute()
  const deliveries: WebhookDelivery[] = page.map((row) => presentDelivery(row, events, t))
  return { deliveries, pagination: pagination(query, await countRows(rows)) }
}

/**
 * Selects the deliveries that are to be sent; none in a portal that was restored from a copy, until an administrator says that
 * it may send again. The lower bound makes SQLite use their index.
 */
function waitingDeliveries(db: Db) {
  return db
    .selectFrom('webhooks_deliveries')
    .where('status', '=', 'waiting')
    .where('next_at', '>', LOWEST)
    .where((where) => where.not(where.exists(where.selectFrom('installation').select('name').where('name', '=', RESTORED))))
}

/** Selects the deliveries that are due now, also after failures. */
export function dueDeliveries(db: Db, now: Instant) {
  return waitingDeliveries(db).where(isDueInSql('next_at', now, LONGEST_WAIT_MS))
}

/** Reads when the first of them is to be sent; null where none waits. */
export const nextDelivery = (db: Db) => earliest(waitingDeliveries(db), 'next_at')
