import { setImmediate } from 'node:timers/promises'
import { instant } from '@verandah/contract/dates'
import type { Selectable } from 'kysely'
import { hasComeInSql } from '../core/clock.ts'
import type { Ctx, DomainEvent, Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'
import { forClaim } from '../db/lock.ts'
import type { PendingEventsTable } from '../events/events.table.ts'
import { backOff, LONGEST_WAIT_MS } from './backOff.ts'
import type { Catalogue } from './catalogue.ts'
import type { Channel, Delivery, Message } from './channel.ts'
import type { Receiver } from './notice.ts'

const BATCH = 100
/** People in one transaction: on SQLite no other write is done meanwhile. */
const SLICE = 200

/** What was delivered for one event, for the demo's log. */
export interface Delivered extends Message {
  messages: number
}

export interface Notifier {
  store: Store
  catalogue: Catalogue
  channels: readonly Channel[]
}

type Pending = Selectable<PendingEventsTable>

function isDue(now: Date) {
  return hasComeInSql('next_at', instant(now), LONGEST_WAIT_MS)
}

/** Null when nobody is notified. */
function deliveryOf({ store: { cipher, rules }, catalogue }: Notifier, { number, event: json, secret, at }: Pending): Delivery | null {
  const event = JSON.parse(json) as DomainEvent
  const decrypted = secret === null ? {} : (JSON.parse(cipher.decrypt(secret)) as Record<string, string>)
  const notice = catalogue.noticeOf(event, { at, secret: decrypted, rules })
  return notice === null ? null : { number, event, at, notice }
}

/** False when another process delivers or has delivered the event. */
async function isPending({ db, dialect }: Ctx<null>, number: number): Promise<boolean> {
  const row = db.selectFrom('pending_events').select('number').where('number', '=', number)
  return (await row.$call(forClaim(dialect)).executeTakeFirst()) !== undefined
}

async function remove({ db }: Ctx<null>, numbers: number[]): Promise<void> {
  await db.deleteFrom('pending_events').where('number', 'in', numbers).execute()
}

/** Splits the audience; at least one slice, because the event is completed with the last one. */
async function audienceOf({ store, catalogue }: Notifier, { number, event, notice }: Delivery): Promise<Receiver[][]> {
  const { read } = store.databases
  const cause = await read.selectFrom('audit').select('actor_id').where('number', '=', number).executeTakeFirst()
  const everyone = (await notice.audience(read)).filter(
    ({ person }) => person === null || person.id !== cause?.actor_id || catalogue.includesActor(event.kind)
  )
  const count = Math.max(1, Math.ceil(everyone.length / SLICE))
  return Array.from({ length: count }, (_, index) => everyone.slice(index * SLICE, (index + 1) * SLICE))
}

/** Delivers slice by slice. The event stays pending until the last one: after a crash it is delivered again from the start. */
async function deliverOne(notifier: Notifier, now: Date, delivery: Delivery): Promise<Message[]> {
  const slices = await audienceOf(notifier, delivery)
  const messages: Message[] = []
  for (const [index, slice] of slices.entries()) {
    const written = await transact(notifier.store, { actor: null, now }, async (ctx) => {
      if (!(await isPending(ctx, delivery.number))) return null
      const made: Message[] = []
      for (const channel of notifier.channels) made.push(...(await channel.deliver(ctx, delivery, slice)))
      if (index === slices.length - 1) await remove(ctx, [delivery.number])
      return made
    })
    if (written === null) break
    messages.push(...written)
    await setImmediate()
  }
  return messages
}

/** Postpones an event that failed. When this cannot be written either, the database fails, and the round ends. */
async function postpone({ store }: Notifier, now: Date, { number, attempts }: Pending, error: unknown): Promise<void> {
  const change = { attempts: attempts + 1, next_at: backOff(now, attempts + 1), last_error: String(error) }
  await transact(store, { actor: null, now }, ({ db }) =>
    db.updateTable('pending_events').set(change).where('number', '=', number).execute()
  ).catch((second: unknown) => {
    throw new AggregateError([error, second], `Event ${number} could be neither delivered nor postponed`)
  })
}

/** Null when nobody is notified; then the event is completed. */
async function deliverEvent(notifier: Notifier, now: Date, row: Pending): Promise<Delivered | null> {
  const delivery = deliveryOf(notifier, row)
  if (delivery === null) return null
  const messages = await deliverOne(notifier, now, delivery)
  return { subject: messages[0]?.subject ?? '', link: messages[0]?.link ?? null, messages: messages.length }
}

/**
 * Delivers all pending events, each one separately: one that fails is tried again later and does not delay the
 * others. Throws the errors at the end.
 */
export async function deliver(notifier: Notifier, now: Date, onDelivered?: (delivered: Delivered) => void): Promise<Delivered[]> {
  const all: Delivered[] = []
  const errors: unknown[] = []
  const { read } = notifier.store.databases
  const due = read.selectFrom('pending_events').selectAll().where(isDue(now)).orderBy('number').limit(BATCH)
  let batch = await due.execute()
  while (batch.length > 0) {
    const done: number[] = []
    for (const row of batch) {
      try {
        const delivered = await deliverEvent(notifier, now, row)
        if (delivered === null) done.push(row.number)
        else {
          all.push(delivered)
          onDelivered?.(delivered)
        }
      } catch (error) {
        errors.push(error)
        await postpone(notifier, now, row, error)
      }
    }
    if (done.length > 0) await transact(notifier.store, { actor: null, now }, (ctx) => remove(ctx, done))
    batch = await due.where('number', '>', batch.at(-1)?.number ?? 0).execute()
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} events could not be delivered`)
  return all
}

/** Whether there is something to deliver; costs next to nothing. */
export async function isDeliveryDue({ store }: Pick<Notifier, 'store'>, now: Date): Promise<boolean> {
  const due = store.databases.read.selectFrom('pending_events').select('number').where(isDue(now)).limit(1)
  return (await due.execute()).length > 0
}
