import { instant } from '@verandah/contract/dates'
import { transact } from '../../../core/transact.ts'
import { backOff } from '../../../notifications/backOff.ts'
import type { Delivered, Notifier } from '../../../notifications/deliver.ts'
import type { OutMessage, Sender, SendResult } from '../../../notifications/sender.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import type { PlannedMail } from './deliveryMails.ts'
import { type Change, type Taken, takeDeliveries } from './takeDeliveries.ts'

/** So many messages are sent at the same time. */
const TOGETHER = 20

export interface SendOptions {
  senders: readonly Sender[]
  onDelivered?: (delivered: Delivered) => void
  /** Called after each transaction, with the milliseconds that it took. */
  rest?: (worked: number) => Promise<unknown>
}

function toChange({ attempts }: DeliveryRow, { expiresAt }: OutMessage, result: SendResult, now: Date): Change {
  const at = instant(now)
  const settled = { claimed_by: null, attempts: attempts + 1 }
  if (result.state === 'sent') return { ...settled, state: 'sent', ended_at: at, reason: null }
  const { state, reason } = result
  if (state === 'unreachable') return { ...settled, state: 'dropped', ended_at: at, reason }
  if (state !== 'later') return { ...settled, state, ended_at: at, reason }
  const next = backOff(now, attempts + 1)
  return next < expiresAt ? { ...settled, state: 'waiting', due_at: next, reason } : { ...settled, state: 'failed', ended_at: at, reason }
}

async function sendOne(
  { store }: Notifier,
  { message, row }: Taken['messages'][number],
  senders: readonly Sender[],
  owner: string,
  now: Date
) {
  const sender = senders.find(({ channel }) => channel === row.channel)
  const result: SendResult = sender === undefined ? { state: 'unreachable', reason: 'no such channel' } : await sender.send(message, now)
  await transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('notifications_deliveries')
      .set(toChange(row, message, result, now))
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .where('claimed_by', '=', owner)
      .execute()
  )
}

/** Returns mails that say the same as one, with their number, for the demo's log. */
function counted(mails: readonly PlannedMail[]): Delivered[] {
  const said = mails.map(({ item }) => ({ subject: item.subject ?? item.sections[0]?.subject ?? '', link: item.sections[0]?.link ?? null }))
  const same = Map.groupBy(said, ({ subject, link }) => `${subject}\n${link}`)
  return [...same.values()].flatMap((all) => (all[0] === undefined ? [] : { ...all[0], messages: all.length }))
}

/**
 * Sends all deliveries whose time has come. A mail is written into its queue in the transaction that ends its delivery; a
 * message of another channel is claimed first, sent outside of any transaction, and settled then: after a crash it is looked at
 * again, and its channel knows whether it has sent it.
 */
export async function sendDeliveries(notifier: Notifier, now: Date, { senders, onDelivered, rest }: SendOptions): Promise<Delivered[]> {
  const owner = crypto.randomUUID()
  const all: Delivered[] = []
  for (;;) {
    const begun = performance.now()
    const { looked, messages, mails } = await transact(notifier.store, { actor: null, now }, (ctx) => takeDeliveries(ctx, notifier, owner))
    if (looked === 0) return all
    for (const delivered of counted(mails)) {
      all.push(delivered)
      onDelivered?.(delivered)
    }
    for (let done = 0; done < messages.length; done += TOGETHER) {
      const some = messages.slice(done, done + TOGETHER)
      await Promise.all(some.map((one) => sendOne(notifier, one, senders, owner, now)))
    }
    await rest?.(performance.now() - begun)
  }
}
