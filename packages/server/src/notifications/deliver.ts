import type { NotificationId, UserId } from '@verandah/contract/ids'
import { newId } from '../auth/tokens.ts'
import { forClaim } from '../db/claim.ts'
import type { Store } from '../db/transact.ts'
import type { Ctx } from '../db/transact.ts'
import { transact } from '../db/transact.ts'
import type { PortalEvent } from '../events/events.ts'
import { readBuilding } from '../features/building/building.queries.ts'
import { chunks, receivers } from './audience.ts'
import { type Notice, noticeOf } from './catalogue.ts'
import { renderMail, subjectLine } from './template.ts'

const BATCH = 50
const RETRY_MINUTES = 5

/** What one event brought about, for the demo's log. */
export interface Delivered {
  subject: string
  link: string | null
  mails: number
}

interface Delivery {
  number: number
  event: PortalEvent
  notice: Notice
  publicUrl: string
}

/** In the portal: a line for each person. */
async function tellInApp(ctx: Ctx<null>, { event, notice }: Delivery, people: UserId[], at: typeof ctx.now): Promise<void> {
  const line = { kind: event.kind, text: notice.text(event), link: notice.link(event), created_at: at, read_at: null }
  for (const chunk of chunks(people, 100)) {
    const rows = chunk.map((user_id) => ({ id: newId<NotificationId>(), user_id, ...line }))
    await ctx.db.insertInto('notifications').values(rows).execute()
  }
}

/** By mail, to those whose preference or safety asks for it; the key makes a second delivery of one event harmless. */
async function tellByMail(ctx: Ctx<null>, store: Store, delivery: Delivery, people: UserId[]): Promise<Delivered> {
  const { event, notice, number, publicUrl } = delivery
  const path = notice.link(event)
  const letter = { building: (await readBuilding(ctx.db)).name, text: notice.text(event), link: path === null ? null : publicUrl + path }
  const told = notice.mail === 'never' ? [] : await receivers(ctx.db, people)
  const wanted = told.filter((receiver) => notice.mail === 'always' || receiver.wantsMail)
  const subject = subjectLine(letter.text)
  const rendered = JSON.stringify(renderMail(letter))
  for (const chunk of chunks(wanted, 50)) {
    const rows = chunk.map((receiver) => ({
      id: newId(),
      key: `${number} ${receiver.id}`,
      kind: event.kind,
      user_id: receiver.id,
      to_address: receiver.email,
      subject,
      body: store.seal.seal(rendered),
      created_at: ctx.now,
      next_at: ctx.now,
      attempts: 0,
      sent_at: null,
      last_error: null
    }))
    await ctx.db
      .insertInto('mails')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  return { subject, link: letter.link, mails: wanted.length }
}

async function deliverNext(ctx: Ctx<null>, store: Store, publicUrl: string): Promise<{ taken: number; delivered: Delivered[] }> {
  const due = ctx.db.selectFrom('outbox').selectAll().where('next_at', '<=', ctx.now).orderBy('number').limit(BATCH)
  const rows = await due.$call(forClaim(store.databases.dialect)).execute()
  const delivered: Delivered[] = []
  for (const row of rows) {
    const event = JSON.parse(row.event) as PortalEvent
    const notice = noticeOf(event)
    if (notice !== null) {
      const cause = await ctx.db.selectFrom('audit').select('actor_id').where('number', '=', row.number).executeTakeFirst()
      const people = (await notice.audience(ctx.db, event)).filter((id) => id !== cause?.actor_id)
      const delivery = { number: row.number, event, notice, publicUrl }
      await tellInApp(ctx, delivery, people, row.at)
      delivered.push(await tellByMail(ctx, store, delivery, people))
    }
    await ctx.db.deleteFrom('outbox').where('number', '=', row.number).execute()
  }
  return { taken: rows.length, delivered }
}

/** Makes the notices of all that waits in the outbox; what fails waits and is tried again. */
export async function deliver(store: Store, now: Date, publicUrl: string): Promise<Delivered[]> {
  const all: Delivered[] = []
  for (;;) {
    try {
      const { taken, delivered } = await transact(store, { actor: null, now }, (ctx) => deliverNext(ctx, store, publicUrl))
      all.push(...delivered)
      if (taken < BATCH) return all
    } catch (error) {
      await postpone(store, now, error)
      throw error
    }
  }
}

async function postpone(store: Store, now: Date, error: unknown): Promise<void> {
  const later = new Date(now.getTime() + RETRY_MINUTES * 60_000).toISOString() as Ctx['now']
  await transact(store, { actor: null, now }, async ({ db }) => {
    const first = await db
      .selectFrom('outbox')
      .select('number')
      .where('next_at', '<=', now.toISOString() as Ctx['now'])
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (first === undefined) return
    await db
      .updateTable('outbox')
      .set((set) => ({ attempts: set('attempts', '+', 1), next_at: later, last_error: String(error) }))
      .where('number', '=', first.number)
      .execute()
  })
}
