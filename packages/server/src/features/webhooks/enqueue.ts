import type { Instant } from '@verandah/contract/dates'
import type { WebhookId } from '@verandah/contract/webhooks'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Happened } from '../../notifications/channel.ts'
import type { DeliveryRow } from './webhooks.present.ts'
import { findActive } from './webhooks.queries.ts'

const insertDeliveries = rowInserter('webhooks_deliveries', 'skip')

export function newDelivery(
  id: WebhookId,
  { number, at, event }: Omit<Happened, 'number'> & { number: number | null },
  now: Instant
): DeliveryRow {
  return {
    id: newId(),
    webhook_id: id,
    event_number: number,
    kind: event.kind,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    at,
    status: 'waiting',
    attempts: 0,
    created_at: now,
    next_at: now,
    finished_at: null,
    response_status: null,
    response_text: null,
    last_error: null
  }
}

/** Puts events into the queue of each webhook that wants them; one that is in it already is left out. */
export async function enqueue({ db, now }: Ctx<null>, happened: readonly Happened[]): Promise<void> {
  const webhooks = await findActive(db)
  const rows = happened.flatMap((one) =>
    webhooks.filter(({ kinds }) => kinds.has(one.event.kind)).map(({ id }) => newDelivery(id, one, now))
  )
  await insertDeliveries(db, rows)
}
