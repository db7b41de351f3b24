import { addMs, type Instant, MINUTE_MS, type Month } from '@verandah/contract/dates'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { forReading, forWriting } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import type { SendResult } from '../../notifications/sender.ts'
import { GATEWAYS } from './gateways/gateways.ts'
import { maskedNumber } from './numbers.ts'
import { REASON } from './reasons.ts'
import { segment } from './segments.ts'
import { limitFor, monthNow, readRestored } from './sms.queries.ts'
import type { MessageRow, SettingsRow } from './sms.table.ts'

/** How long a message is being sent at most: longer than a sign-in and a call. After a crash it is decided then. */
const CLAIM_MS = MINUTE_MS

/** A message that is to be sent. */
export interface WantedMessage {
  /** The delivery's: the same at each attempt. */
  id: string
  /** The number of the event in the audit trail; null: a test. */
  event: number | null
  number: string
  text: string
  isEmergency: boolean
}

export interface Sealing {
  smsCipher: Cipher
  smsHash: (number: string) => string
}

/** A message whose cost is reserved, and which this process alone sends now; else the result, and nothing is to be sent. */
export type Reserved = { row: MessageRow; settings: SettingsRow } | { result: SendResult }

const result = (state: Exclude<SendResult['state'], 'sent'>, reason: string): Reserved => ({ result: { state, reason } })

/** Locks the month's row, the one through which all reservations pass. */
async function lockMonth({ db, dialect }: Ctx<null>, month: Month) {
  const first = { month, spent: NO_MONEY, told_at: null }
  await db
    .insertInto('sms_months')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('sms_months').selectAll().where('month', '=', month).$call(forWriting(dialect)).executeTakeFirstOrThrow()
}

async function findSettings({ db, dialect }: Ctx<null>): Promise<SettingsRow | undefined> {
  const settings = db.selectFrom('sms_settings').selectAll().where('id', '=', 'sms')
  return settings.$call(forReading(dialect)).executeTakeFirst()
}

/** Adds to what a month has cost, or takes away. */
export async function addToMonth({ db }: Pick<Ctx<null>, 'db'>, month: Month, cost: Cents): Promise<void> {
  await db
    .updateTable('sms_months')
    .set((set) => ({ spent: set('spent', '+', cost) }))
    .where('month', '=', month)
    .execute()
}

/** Returns what is left of a message that is over: its text is gone, and the middle of its number. */
export const endedColumns = (cipher: Cipher, number: string) => ({
  number: cipher.encrypt(maskedNumber(number)),
  text: null,
  claimed_by: null,
  next_at: null
})

/** Whether the call may be made again: the gateway knows the message by our id, and it is the same gateway. */
function mayRepeat(row: MessageRow, settings: SettingsRow): boolean {
  const isSame = settings.gateway === row.gateway && settings.updated_at <= row.created_at
  return settings.gateway !== 'none' && isSame && GATEWAYS[settings.gateway].takesId(settings)
}

/** What is said of a message that has ended, to who asks for it again. */
function ended(row: MessageRow, { id }: WantedMessage): Reserved {
  if (row.state === 'unknown') return result('unknown', row.last_error ?? '')
  if (row.state === 'failed') return result('failed', row.last_error ?? '')
  return row.id === id ? { result: { state: 'sent' } } : result('collapsed', REASON.sameNumber)
}

interface Begun extends Pick<Sealing, 'smsCipher'> {
  row: MessageRow
  wanted: WantedMessage
  settings: SettingsRow
  owner: string
}

/** Decides about a message whose call was begun: by a process that is at it, or has died. */
async function goOn(ctx: Ctx<null>, { row, wanted, settings, owner, smsCipher }: Begun): Promise<Reserved> {
  const isClaimed = row.claimed_by !== null && row.next_at !== null && row.next_at > ctx.now && row.next_at <= addMs(ctx.now, CLAIM_MS * 2)
  if (isClaimed) return result('later', REASON.beingSent)
  // It was never called: the process has died before.
  const isUntouched = row.gateway === 'none'
  if (!isUntouched && !mayRepeat(row, settings)) {
    const over = { ...endedColumns(smsCipher, wanted.number), state: 'unknown', ended_at: ctx.now, last_error: REASON.noAnswer } as const
    await ctx.db.updateTable('sms_messages').set(over).where('id', '=', row.id).execute()
    return result('unknown', REASON.noAnswer)
  }
  const claim = { claimed_by: owner, next_at: addMs(ctx.now, CLAIM_MS) }
  await ctx.db.updateTable('sms_messages').set(claim).where('id', '=', row.id).execute()
  return { row: { ...row, ...claim }, settings }
}

/** Says once a month that its limit is reached. */
async function tell(ctx: Ctx<null>, month: Month, toldAt: Instant | null): Promise<void> {
  if (toldAt !== null) return
  await ctx.db.updateTable('sms_months').set({ told_at: ctx.now }).where('month', '=', month).execute()
  record(ctx, { kind: 'sms.limitReached', subject: { kind: 'sms', id: 'portal' }, month })
}

/**
 * Reserves the cost of a message before its call: the month's row is locked, so that no two messages take the same money and no
 * number gets the same twice. Within one transaction.
 */
export async function reserve(ctx: Ctx<null>, { smsCipher, smsHash }: Sealing, wanted: WantedMessage, owner: string): Promise<Reserved> {
  const { db, now } = ctx
  const settings = await findSettings(ctx)
  if (settings === undefined || settings.gateway === 'none' || settings.cap === 0) return result('unreachable', REASON.off)
  if ((await readRestored(db)) !== undefined) return result('unreachable', REASON.restored)
  const month = monthNow(now)
  const { spent, told_at } = await lockMonth(ctx, month)
  const hash = smsHash(wanted.number)
  const known =
    wanted.event === null
      ? undefined
      : await db
          .selectFrom('sms_messages')
          .selectAll()
          .where('event_number', '=', wanted.event)
          .where('number_hash', '=', hash)
          .executeTakeFirst()
  if (known !== undefined && known.ended_at !== null) return ended(known, wanted)
  if (known !== undefined && known.state === 'sending') return goOn(ctx, { row: known, wanted, settings, owner, smsCipher })

  const { segments } = segment(wanted.text)
  const cost = (segments * settings.price) as Cents
  if (spent + cost > limitFor(settings.cap, wanted.isEmergency)) {
    if (wanted.event !== null) await tell(ctx, month, told_at)
    return result('failed', REASON.limit)
  }
  await addToMonth(ctx, month, cost)
  const taken = {
    number: smsCipher.encrypt(wanted.number),
    text: smsCipher.encrypt(wanted.text),
    segments,
    cost,
    month,
    gateway: 'none',
    state: 'sending',
    claimed_by: owner,
    created_at: now,
    next_at: addMs(now, CLAIM_MS),
    last_error: null
  } as const
  if (known !== undefined) {
    await db.updateTable('sms_messages').set(taken).where('id', '=', known.id).execute()
    return { row: { ...known, ...taken }, settings }
  }
  // The delivery's own id, but where its person had another number at the first attempt.
  const isTaken = (await db.selectFrom('sms_messages').select('id').where('id', '=', wanted.id).executeTakeFirst()) !== undefined
  const row: MessageRow = {
    id: isTaken ? newId() : wanted.id,
    event_number: wanted.event,
    number_hash: hash,
    reference: null,
    attempts: 0,
    ended_at: null,
    ...taken
  }
  await db.insertInto('sms_messages').values(row).execute()
  return { row, settings }
}

/**
 * Notes that the gateway is called now: from here on nobody knows what became of the message before there is an answer. False where
 * another process has taken it over meanwhile, and this one is not to call. Within one transaction.
 */
export async function beginCall({ db, now }: Ctx<null>, { row, settings }: { row: MessageRow; settings: SettingsRow }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_messages')
    .set((set) => ({ gateway: settings.gateway, next_at: addMs(now, CLAIM_MS), attempts: set('attempts', '+', 1) }))
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('claimed_by', '=', row.claimed_by)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
