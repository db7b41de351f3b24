import { addMs, DAY_MS, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import { createHash } from 'node:crypto'
import type { Ctx } from '../../../core/context.ts'
import { readInstallation, RESTORED } from '../../../core/running/installation.ts'
import { forClaim } from '../../../db/lock.ts'
import type { Notifier } from '../../../notifications/deliver.ts'
import { insertMails } from '../../../notifications/email/channel.ts'
import { settle } from '../../../notifications/plan.ts'
import type { OutMessage } from '../../../notifications/sender.ts'
import { type DeliveryRow, dueDeliveries } from './deliveries.queries.ts'
import { type Due, loadDue } from './deliveryFacts.ts'
import { bundled, isSendable, mailMaker, type PlannedMail, type Sendable, sinceText, valuesOf } from './deliveryMails.ts'
import type { NotificationsDeliveriesTable } from '../notifications.table.ts'

/** So many deliveries are looked at in one transaction. */
const AT_ONCE = 200
/** A message is being sent for at most this time; after a crash it is looked at again then. */
const CLAIM_MS = 3 * MINUTE_MS
/** A push or a text message is worth sending for so long. */
const WORTH_MS = DAY_MS

export type Change = Partial<NotificationsDeliveriesTable>

export interface Taken {
  looked: number
  messages: { message: OutMessage; row: DeliveryRow }[]
  mails: PlannedMail[]
}

function change({ db }: Pick<Ctx<null>, 'db'>, rows: readonly Pick<DeliveryRow, 'id'>[], changed: Change) {
  if (rows.length === 0) return Promise.resolve()
  return db
    .updateTable('notifications_deliveries')
    .set(changed)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id)
    )
    .execute()
}

/** Claims deliveries whose time has come; of a person with a summary, all that is due of it. */
async function claim({ db, dialect, now }: Ctx<null>): Promise<DeliveryRow[]> {
  const rows = await dueDeliveries(db, now).selectAll().orderBy('due_at').orderBy('id').limit(AT_ONCE).$call(forClaim(dialect)).execute()
  const known = new Set(rows.map(({ id }) => id))
  const withSummary = new Set(rows.flatMap(({ mode, user_id }) => (mode === 'now' ? [] : user_id)))
  if (withSummary.size === 0) return rows
  const rest = dueDeliveries(db, now)
    .selectAll()
    .where('mode', '!=', 'now')
    .where('user_id', 'in', [...withSummary])
  return [...rows, ...(await rest.$call(forClaim(dialect)).execute()).filter(({ id }) => !known.has(id))]
}

/** Ends or postpones what is not to be sent now; returns the others. */
async function decide(ctx: Ctx<null>, all: readonly Due[]): Promise<(Due & Sendable)[]> {
  const sendable: (Due & Sendable)[] = []
  const changes = new Map<string, { changed: Change; rows: DeliveryRow[] }>()
  for (const due of all) {
    const { row, facts, choices } = due
    const decision = settle(
      { class: row.class, channel: row.channel, mode: row.mode, dueAt: row.due_at, expiresAt: row.expires_at },
      facts,
      choices,
      ctx.now
    )
    if (decision.action === 'send') {
      if (isSendable(due)) sendable.push(due)
      continue
    }
    const changed: Change =
      decision.action === 'end'
        ? { state: decision.end, reason: decision.reason, ended_at: ctx.now, claimed_by: null }
        : { state: 'waiting', due_at: decision.until, held_since: decision.heldSince ?? row.held_since, claimed_by: null }
    const key = JSON.stringify(changed)
    const same = changes.get(key) ?? { changed, rows: [] }
    same.rows.push(row)
    changes.set(key, same)
  }
  for (const { changed, rows } of changes.values()) await change(ctx, rows, changed)
  return sendable
}

/** Returns what is said outside the portal: one line without sums and third persons. */
function subjectFor({ catalogue, mails }: Notifier, { row, entry }: Sendable): string {
  const about = catalogue.entries.get(row.kind)
  return mails.worded({ key: about?.subject ?? about?.when ?? row.kind, values: valuesOf(entry) })
}

function toMessage(notifier: Notifier, one: Sendable, subject: string, link: string | null, now: Instant): OutMessage {
  const worth = addMs(now, WORTH_MS)
  const { row } = one
  return {
    id: row.id,
    to: row.user_id,
    event: row.event_number,
    notification: row.notification_id,
    isEmergency: row.class === 'emergency',
    subject,
    link,
    topic: createHash('sha256').update(row.notification_id).digest('base64url').slice(0, 32),
    expiresAt: row.expires_at !== null && row.expires_at < worth ? row.expires_at : worth
  }
}

/** Claims the messages of the channels beside mail; those that the quiet hours have held are one. */
async function takeMessages(ctx: Ctx<null>, notifier: Notifier, sendables: readonly Sendable[], owner: string): Promise<Taken['messages']> {
  const { alone, together } = bundled(sendables)
  const messages = alone.map((one) => ({
    row: one.row,
    message: toMessage(notifier, one, subjectFor(notifier, one), one.entry.link, ctx.now)
  }))
  for (const held of together) {
    const [first, ...others] = held
    if (first === undefined) continue
    messages.push({ row: first.row, message: toMessage(notifier, first, sinceText(held, notifier.mails.t), null, ctx.now) })
    const joined = others.map(({ row }) => row)
    await change(ctx, joined, { state: 'collapsed', reason: 'sent with others', ended_at: ctx.now, claimed_by: null })
  }
  const rows = messages.map(({ row }) => row)
  await change(ctx, rows, { state: 'sending', claimed_by: owner, due_at: addMs(ctx.now, CLAIM_MS) })
  return messages
}

async function storeMails(ctx: Ctx<null>, { mails }: Notifier, planned: readonly PlannedMail[]): Promise<void> {
  const restoredAt = await readInstallation<Instant>(ctx.db, RESTORED)
  for (const [at, some] of Map.groupBy(planned, ({ at: written }) =>
    restoredAt !== undefined && written <= restoredAt ? written : ctx.now
  )) {
    const prepared = await mails.prepare(
      ctx,
      some.map(({ item }) => item),
      at
    )
    await insertMails(
      ctx.db,
      prepared.map(({ row }) => row)
    )
    for (const [index, { rows }] of some.entries()) {
      const mail = prepared[index]?.row.id ?? null
      await change(ctx, rows, { state: 'sent', ended_at: ctx.now, mail_id: mail, claimed_by: null })
    }
  }
}

/** What waited when an archive was made is not sent from the copy by the channels that send at once. */
async function dropOfArchive(ctx: Ctx<null>, rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  const restoredAt = await readInstallation<Instant>(ctx.db, RESTORED)
  const isOld = ({ channel, created_at }: DeliveryRow) => channel !== 'email' && restoredAt !== undefined && created_at <= restoredAt
  await change(ctx, rows.filter(isOld), { state: 'dropped', reason: 'restored from a backup', ended_at: ctx.now, claimed_by: null })
  return rows.filter((row) => !isOld(row))
}

/**
 * Claims what is due and decides on it: writes its mails, and returns the messages of other channels, which are claimed by the
 * owner.
 */
export async function takeDeliveries(ctx: Ctx<null>, notifier: Notifier, owner: string): Promise<Taken> {
  const maker = mailMaker(notifier)
  const rows = await claim(ctx)
  if (rows.length === 0) return { looked: 0, messages: [], mails: [] }
  const sendable = await decide(ctx, await loadDue(ctx, await dropOfArchive(ctx, rows)))
  const byMail = sendable.filter(({ row }) => row.channel === 'email')
  const mails = [
    ...(await maker.single(
      ctx,
      byMail.filter(({ row }) => row.mode === 'now')
    )),
    ...maker.summaries(byMail.filter(({ row }) => row.mode !== 'now'))
  ]
  await storeMails(ctx, notifier, mails)
  const others = sendable.filter(({ row }) => row.channel !== 'email')
  return { looked: rows.length, messages: await takeMessages(ctx, notifier, others, owner), mails }
}
