import { setImmediate } from 'node:timers/promises'
import { instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Selectable } from 'kysely'
import { isDueInSql } from '../core/running/clock.ts'
import type { Ctx, DomainEvent, Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'
import { forWriting } from '../db/lock.ts'
import type { PendingEventsTable } from '../events/events.table.ts'
import { backOff, LONGEST_WAIT_MS } from './backOff.ts'
import type { Catalogue } from './catalogue.ts'
import type { Channel, Delivery, Happened, Listener, Message } from './channel.ts'
import type { MailWriter } from './email/mailWriter.ts'
import type { Receiver } from './notice.ts'

const BATCH = 100
/** People between whom other calls are answered. */
const SLICE = 200
/**
 * People in one transaction: on SQLite no other write is done meanwhile. The events of a busy time share one, because most
 * of what a commit costs is the pages of the indexes, and the same people's are the same pages.
 */
const TOGETHER = 1_000

/** What leaves the portal, for the demo's log. */
export interface Delivered extends Message {
  messages: number
}

export interface Notifier {
  store: Store
  catalogue: Catalogue
  channels: readonly Channel[]
  /** Words and stores mails. */
  mails: MailWriter
  listeners: readonly Listener[]
}

/** With who caused it. */
type Pending = Selectable<PendingEventsTable> & { actor_id: UserId | null }

function isDue(now: Date) {
  return isDueInSql('next_at', instant(now), LONGEST_WAIT_MS)
}

/** Null when nobody is notified. */
function prepareDelivery(
  { store: { cipher, rules }, catalogue }: Notifier,
  { number, action, event: json, secret, at, actor_id: actor }: Pending
): Delivery | null {
  const event = JSON.parse(json) as DomainEvent
  const decrypted = secret === null ? {} : (JSON.parse(cipher.decrypt(secret)) as Record<string, string>)
  const notice = catalogue.noticeOf(event, { at, secret: decrypted, rules })
  return notice === null ? null : { number, action, actor, event, at, notice }
}

/**
 * Those of the events that no other process has delivered. While it writes a slice of one, we wait: skipped, the slice would
 * be missing when our last one completes the event.
 */
async function stillPending({ db, dialect }: Ctx<null>, numbers: number[]): Promise<Set<number>> {
  const rows = db.selectFrom('pending_events').select('number').where('number', 'in', numbers).orderBy('number')
  return new Set((await rows.$call(forWriting(dialect)).execute()).map(({ number }) => number))
}

async function complete({ listeners }: Notifier, ctx: Ctx<null>, happened: Happened[]): Promise<void> {
  for (const listen of listeners) await listen(ctx, happened)
  const numbers = happened.map(({ number }) => number)
  await ctx.db.deleteFrom('pending_events').where('number', 'in', numbers).execute()
}

/** A part of an event's audience. The last one completes the event. */
interface Part {
  delivery: Delivery
  receivers: Receiver[]
  isLast: boolean
}

/** An event with its audience, in slices; at least one, because the event is completed with the last one. */
interface Planned {
  row: Pending
  parts: Part[]
}

function peopleIn(planned: Planned[]): number {
  return planned.reduce((sum, { parts }) => sum + parts.reduce((people, { receivers }) => people + receivers.length, 0), 0)
}

async function planDelivery({ store, catalogue }: Notifier, now: Date, row: Pending, delivery: Delivery): Promise<Planned> {
  const { event, notice } = delivery
  const everyone = (await notice.audience(store.databases.read, instant(now))).filter(
    ({ person }) => person === null || person.id !== row.actor_id || catalogue.includesActor(event.kind)
  )
  const count = Math.max(1, Math.ceil(everyone.length / SLICE))
  const parts = Array.from({ length: count }, (_, index) => ({
    delivery,
    receivers: everyone.slice(index * SLICE, (index + 1) * SLICE),
    isLast: index === count - 1
  }))
  return { row, parts }
}

/**
 * Writes parts in one transaction; returns the messages of each, none for an event that another process has delivered.
 * Other calls are answered between the channels of a part.
 */
function writeParts(notifier: Notifier, now: Date, parts: Part[]): Promise<Message[][]> {
  const { store, channels } = notifier
  return transact(store, { actor: null, now }, async (ctx) => {
    const pending = await stillPending(ctx, [...new Set(parts.map(({ delivery }) => delivery.number))])
    const written: Message[][] = []
    const ended: Happened[] = []
    for (const { delivery, receivers, isLast } of parts) {
      const messages: Message[] = []
      if (pending.has(delivery.number)) {
        for (const channel of channels) {
          messages.push(...(await channel.deliver(ctx, delivery, receivers)))
          await setImmediate()
        }
        if (isLast) ended.push(delivery)
      }
      written.push(messages)
    }
    if (ended.length > 0) await complete(notifier, ctx, ended)
    return written
  })
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

interface Options {
  onDelivered?: (delivered: Delivered) => void
  /** Called after each transaction, with the milliseconds that it took. */
  rest?: (worked: number) => Promise<unknown>
  /** Called when nothing more waits, before the last look. */
  gather?: () => Promise<unknown>
}

/**
 * Delivers all pending events. Small ones share a transaction; when that fails, each is delivered separately. One that
 * fails is tried again later and does not delay the others. Throws the errors at the end.
 */
export async function deliver(notifier: Notifier, now: Date, { onDelivered, rest, gather }: Options = {}): Promise<Delivered[]> {
  const all: Delivered[] = []
  const errors: unknown[] = []
  const { read } = notifier.store.databases

  async function fail(row: Pending, error: unknown) {
    errors.push(error)
    await postpone(notifier, now, row, error)
  }

  /** Notes what was written for an event, if anything leaves the portal at once. */
  function note(messages: Message[]) {
    const [first] = messages
    if (first === undefined) return
    const delivered = { ...first, messages: messages.length }
    all.push(delivered)
    onDelivered?.(delivered)
  }

  async function write(parts: Part[]): Promise<Message[][]> {
    const begun = performance.now()
    const written = await writeParts(notifier, now, parts)
    await rest?.(performance.now() - begun)
    return written
  }

  /** Slice by slice. The event stays pending until the last one: after a crash it is delivered again from the start. */
  async function writeAlone({ row, parts }: Planned) {
    try {
      const messages: Message[] = []
      for (const part of parts) messages.push(...(await write([part])).flat())
      note(messages)
    } catch (error) {
      await fail(row, error)
    }
  }

  async function writeTogether(planned: Planned[]) {
    const written = planned.length < 2 ? null : await write(planned.flatMap(({ parts }) => parts)).catch(() => null)
    if (written === null) for (const event of planned) await writeAlone(event)
    else written.forEach(note)
  }

  /** Plans and writes the events of a batch; returns those of which nobody is notified. */
  async function deliverBatch(batch: Pending[]): Promise<Happened[]> {
    const done: Happened[] = []
    let together: Planned[] = []
    for (const row of batch) {
      try {
        const delivery = prepareDelivery(notifier, row)
        const planned = delivery === null ? null : await planDelivery(notifier, now, row, delivery)
        if (planned === null) done.push({ number: row.number, at: row.at, event: JSON.parse(row.event) as DomainEvent })
        else if (planned.parts.length > 1) await writeAlone(planned)
        else together.push(planned)
      } catch (error) {
        await fail(row, error)
      }
      if (peopleIn(together) < TOGETHER) continue
      await writeTogether(together)
      together = []
    }
    await writeTogether(together)
    return done
  }

  const due = read
    .selectFrom('pending_events')
    .leftJoin('audit', 'audit.number', 'pending_events.number')
    .selectAll('pending_events')
    .select('audit.actor_id')
    .where(isDue(now))
    .orderBy('pending_events.number')
    .limit(BATCH)
  let batch = await due.execute()
  while (batch.length > 0) {
    const done = await deliverBatch(batch)
    if (done.length > 0) await transact(notifier.store, { actor: null, now }, (ctx) => complete(notifier, ctx, done))
    if (batch.length < BATCH) await gather?.()
    batch = await due.where('pending_events.number', '>', batch.at(-1)?.number ?? 0).execute()
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} events could not be delivered`)
  return all
}

/** Whether there is something to deliver; costs next to nothing. */
export async function isDeliveryDue({ store }: Pick<Notifier, 'store'>, now: Date): Promise<boolean> {
  const due = store.databases.read.selectFrom('pending_events').select('number').where(isDue(now)).limit(1)
  return (await due.execute()).length > 0
}
