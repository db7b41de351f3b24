import { setImmediate } from 'node:timers/promises'
import { instant } from '@verandah/contract/dates'
import type { Selectable } from 'kysely'
import { forClaim } from '../db/claim.ts'
import type { OutboxTable } from '../db/tables/machinery.ts'
import { type Ctx, type Store, transact } from '../db/transact.ts'
import type { PortalEvent } from '../events/events.ts'
import { readBuilding } from '../features/building/building.queries.ts'
import { backOff } from './backOff.ts'
import { noticeOf, tellsDoer } from './catalogue.ts'
import { type Letter, tellByMail } from './channels/email.ts'
import { tellInApp } from './channels/inApp.ts'
import type { Receiver } from './notice.ts'
import type { Telling } from './telling.ts'

const BATCH = 100
/** People told in one transaction: on SQLite nobody gets an answer meanwhile. */
const SLICE = 200

/** What one event brought about, for the demo's log. */
export interface Delivered extends Letter {
  mails: number
}

type Waiting = Selectable<OutboxTable>

/** Null when nobody is told. */
function tellingOf({ seal, rules }: Store, { number, event: json, secret, at }: Waiting): Telling | null {
  const event = JSON.parse(json) as PortalEvent
  const opened = secret === null ? {} : (JSON.parse(seal.open(secret)) as Record<string, string>)
  const notice = noticeOf(event, { at, secret: opened, rules })
  return notice === null ? null : { number, event, at, notice }
}

/** False when another process has it, or has had it. */
async function isWaiting({ db }: Ctx<null>, { databases }: Store, number: number): Promise<boolean> {
  const row = db.selectFrom('outbox').select('number').where('number', '=', number)
  return (await row.$call(forClaim(databases.dialect)).executeTakeFirst()) !== undefined
}

async function remove({ db }: Ctx<null>, numbers: number[]): Promise<void> {
  await db.deleteFrom('outbox').where('number', 'in', numbers).execute()
}

/** At least one slice, if an empty one: with the last the event is done. */
async function audienceOf({ databases: { read } }: Store, { number, event, notice }: Telling): Promise<Receiver[][]> {
  const cause = await read.selectFrom('audit').select('actor_id').where('number', '=', number).executeTakeFirst()
  const everyone = (await notice.who(read)).filter(
    ({ person }) => person === null || person.id !== cause?.actor_id || tellsDoer(event.kind)
  )
  const count = Math.max(1, Math.ceil(everyone.length / SLICE))
  return Array.from({ length: count }, (_, index) => everyone.slice(index * SLICE, (index + 1) * SLICE))
}

/** Tells an audience slice by slice. The event waits until the last one: cut off in between, it is told again from the start. */
async function tell(store: Store, now: Date, telling: Telling, publicUrl: string): Promise<Letter[]> {
  const slices = await audienceOf(store, telling)
  const stationery = { seal: store.seal, building: (await readBuilding(store.databases.read)).name, publicUrl }
  const letters: Letter[] = []
  for (const [index, slice] of slices.entries()) {
    const written = await transact(store, { actor: null, now }, async (ctx) => {
      if (!(await isWaiting(ctx, store, telling.number))) return null
      await tellInApp(ctx, telling, slice)
      const mailed = await tellByMail(ctx, telling, slice, stationery)
      if (index === slices.length - 1) await remove(ctx, [telling.number])
      return mailed
    })
    if (written === null) break
    letters.push(...written)
    await setImmediate()
  }
  return letters
}

/** Where not even this can be written, the database is the trouble, and the round ends. */
async function postpone(store: Store, now: Date, { number, attempts }: Waiting, error: unknown): Promise<void> {
  const change = { attempts: attempts + 1, next_at: backOff(now, attempts + 1), last_error: String(error) }
  await transact(store, { actor: null, now }, ({ db }) =>
    db.updateTable('outbox').set(change).where('number', '=', number).execute()
  ).catch((second: unknown) => {
    throw new AggregateError([error, second], `Event ${number} could be neither delivered nor postponed`)
  })
}

/** Tells whom there is to tell; null when that is nobody's business, and the event is done with. */
async function tellOf(store: Store, now: Date, row: Waiting, publicUrl: string): Promise<Delivered | null> {
  const telling = tellingOf(store, row)
  if (telling === null) return null
  const letters = await tell(store, now, telling, publicUrl)
  return { subject: letters[0]?.subject ?? '', link: letters[0]?.link ?? null, mails: letters.length }
}

/**
 * Makes the notices of all that waits in the outbox, each event for itself: one that fails is tried again later and
 * holds up no other. Throws what failed, once all have had their turn.
 */
export async function deliver(
  store: Store,
  now: Date,
  publicUrl: string,
  onDelivered?: (delivered: Delivered) => void
): Promise<Delivered[]> {
  const all: Delivered[] = []
  const errors: unknown[] = []
  const due = store.databases.read.selectFrom('outbox').selectAll().where('next_at', '<=', instant(now)).orderBy('number').limit(BATCH)
  let batch = await due.execute()
  while (batch.length > 0) {
    const untold: number[] = []
    for (const row of batch) {
      try {
        const delivered = await tellOf(store, now, row, publicUrl)
        if (delivered === null) untold.push(row.number)
        else {
          all.push(delivered)
          onDelivered?.(delivered)
        }
      } catch (error) {
        errors.push(error)
        await postpone(store, now, row, error)
      }
    }
    if (untold.length > 0) await transact(store, { actor: null, now }, (ctx) => remove(ctx, untold))
    batch = await due.where('number', '>', batch.at(-1)?.number ?? 0).execute()
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} events could not be delivered`)
  return all
}
