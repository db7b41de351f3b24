import { DAY_MS, addMs, instant, type Instant } from '@verandah/contract/dates'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { isDueInSql, LEASE_MS } from '../../core/running/clock.ts'
import type { Ctx, Store } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { RESTORED } from '../../core/running/installation.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows, earliest, hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { forClaim } from '../../db/lock.ts'
import { LONGEST_WAIT_MS } from '../backOff.ts'
import type { MailsTable } from './email.table.ts'
import { forgetRefusals, noteRefusal } from './refusals.ts'

export type MailRow = Selectable<MailsTable>
export type AlwaysMailed = ReadonlySet<string>

const GIVE_UP_DAYS = 3
const KEPT_DAYS = 7
/** Stored as the reason of a mail that is not sent any more, before that of the last attempt; the outbox words it. */
export const GIVEN_UP = { [GIVE_UP_DAYS]: 'given-up-3-days', [KEPT_DAYS]: 'given-up-7-days' } as const
export const NEVER_MAILED = 'demo-never-mailed'
export const KEY_LOST = 'key-lost'

/** The mails that are still to be sent. The lower bound makes SQLite use their index. */
function waiting(db: Db) {
  return db.selectFrom('mails').where('sent_at', 'is', null).where('closed_at', 'is', null).where('next_at', '>', LOWEST)
}

/**
 * Whether a mail may be sent: of a portal that was restored, what waited in the copy is held back until an administrator says
 * otherwise. It may be a copy to try something, or the mails may have been sent meanwhile. What is written to an address that the
 * mail server refuses waits until that is tried again.
 */
function isNotHeld(where: ExpressionBuilder<Schema, 'mails'>) {
  const restoredAt = sql<string>`substr(installation.value, 2, 24)`
  const restored = where.selectFrom('installation').select('name').where('name', '=', RESTORED)
  const stopped = where.selectFrom('mails_refused').select('address').where('stopped_at', 'is not', null)
  return where.and([
    where.not(where.exists(restored.where(restoredAt, '>=', sql.ref<string>('mails.created_at')))),
    where.not(where.exists(stopped.whereRef('mails_refused.address', '=', 'mails.to_address')))
  ])
}

function updateWaiting(db: Db) {
  return db.updateTable('mails').where('sent_at', 'is', null).where('closed_at', 'is', null)
}

/** When the oldest waiting mail was written that does not wait because of itself; undefined when there is none. */
export async function oldestWaiting(db: Db): Promise<Instant | undefined> {
  const { oldest } = await waiting(db)
    .select((select) => select.fn.min('created_at').as('oldest'))
    .where('is_own_fault', '=', 0)
    .where('body', 'is not', null)
    .where(isNotHeld)
    .executeTakeFirstOrThrow()
  return oldest ?? undefined
}

/** Whether the mail server has taken a mail since. */
export async function wasSentSince(db: Db, moment: Instant): Promise<boolean> {
  return (await db.selectFrom('mails').select('id').where('sent_at', '>=', moment).limit(1).execute()).length > 0
}

/** Whether a mail server has ever taken a mail. */
export function hasSentMail(db: Db): Promise<boolean> {
  return hasRows(db.selectFrom('mails').where('sent_at', '>', LOWEST))
}

/** How many mails with a text wait. */
export function countWaiting(db: Db): Promise<number> {
  return countRows(waiting(db).where('body', 'is not', null))
}

/** Gives up all texts, because nobody can read them any more; what waits is closed. */
export async function dropTexts({ db, now }: Pick<Ctx<null>, 'db' | 'now'>): Promise<void> {
  await closeAll({ db, now }, KEY_LOST)
  await db.updateTable('mails').set({ body: null }).where('body', 'is not', null).execute()
}

/** Mails about an account's safety are tried for longer, but after a week their links no longer work. */
const PERIODS = [
  [GIVE_UP_DAYS, 'not in'],
  [KEPT_DAYS, 'in']
] as const

/** Mails that are to be sent; too old ones are not. */
function mailsToSend(db: Db, now: Instant, alwaysMailed: AlwaysMailed) {
  return waiting(db)
    .where('body', 'is not', null)
    .where(isNotHeld)
    .where((where) =>
      where.or(
        PERIODS.map(([days, membership]) =>
          where.and([where('created_at', '>=', addMs(now, -days * DAY_MS)), where('kind', membership, [...alwaysMailed])])
        )
      )
    )
}

/** Those that are due now, also after failures. */
export function dueMails(db: Db, now: Instant, alwaysMailed: AlwaysMailed) {
  return mailsToSend(db, now, alwaysMailed).where(isDueInSql('next_at', now, LONGEST_WAIT_MS))
}

/** Reads when the first of them is to be tried; null where none is to be sent. */
export function nextMail(db: Db, now: Instant, alwaysMailed: AlwaysMailed): Promise<Instant | null> {
  return earliest(mailsToSend(db, now, alwaysMailed), 'next_at')
}

/** The last attempt's reason stays: it says why the mail was not sent in time. */
const givenUp = (days: keyof typeof GIVEN_UP) => sql<string>`${GIVEN_UP[days]} || coalesce(' ' || last_error, '')`

/** Gives up old mails, so that a portal that gets a mail server later does not send them all; they may hold secrets. */
export async function giveUpOld(store: Store, now: Date, alwaysMailed: AlwaysMailed): Promise<void> {
  await transact(store, { actor: null, now }, async ({ db, now: at }) => {
    for (const [days, membership] of PERIODS) {
      await updateWaiting(db)
        .set({ body: null, closed_at: at, claimed_by: null, last_error: givenUp(days) })
        .where('created_at', '<', addMs(at, -days * DAY_MS))
        .where('kind', membership, [...alwaysMailed])
        .execute()
    }
  })
}

/** Claims up to `count` mails for this process until their result is stored, or the process has died. */
export function claimMails(
  store: Store,
  now: Date,
  { owner, count, alwaysMailed }: { owner: string; count: number; alwaysMailed: AlwaysMailed }
): Promise<MailRow[]> {
  return transact(store, { actor: null, now }, async (ctx) => {
    const due = dueMails(ctx.db, ctx.now, alwaysMailed).selectAll().orderBy('next_at').limit(count)
    const mails = await due.$call(forClaim(ctx.dialect)).execute()
    if (mails.length === 0) return []
    await ctx.db
      .updateTable('mails')
      .set((set) => ({ next_at: addMs(ctx.now, LEASE_MS), claimed_by: owner, attempts: set('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        mails.map((mail) => mail.id)
      )
      .execute()
    return mails.map((mail) => ({ ...mail, attempts: mail.attempts + 1 }))
  })
}

/** Renews the claims on mails that are still being sent. */
export async function renewClaims(store: Store, now: Date, owner: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await transact(store, { actor: null, now }, ({ db, now: at }) =>
    db
      .updateTable('mails')
      .set({ next_at: addMs(at, LEASE_MS) })
      .where('id', 'in', ids)
      .where('claimed_by', '=', owner)
      .execute()
  )
}

/** Closes all mails that wait, without sending them. */
export async function closeAll({ db, now }: Pick<Ctx<null>, 'db' | 'now'>, reason: string): Promise<void> {
  await updateWaiting(db).set({ closed_at: now, last_error: reason }).execute()
}

/** Stores that a mail was sent, also when the claim on it has ended meanwhile. */
export async function settleSent(store: Store, now: Date, { id, to_address }: Pick<MailRow, 'id' | 'to_address'>): Promise<void> {
  const sent = { sent_at: instant(now), claimed_by: null, last_error: null, is_own_fault: 0 as const }
  await transact(store, { actor: null, now }, async (ctx) => {
    await ctx.db.updateTable('mails').set(sent).where('id', '=', id).execute()
    await forgetRefusals(ctx, [to_address])
  })
}

type Failure = Pick<MailRow, 'last_error' | 'is_own_fault'> & ({ next_at: Instant } | { closed_at: Instant; body: null })

interface Attempt extends Pick<MailRow, 'id' | 'to_address'> {
  owner: string
  /** The mail server has refused the address for good. */
  isRefused: boolean
}

/** Stores that a claimed mail was not sent. */
export async function settleFailed(
  store: Store,
  now: Date,
  { id, to_address, owner, isRefused }: Attempt,
  failure: Failure
): Promise<void> {
  await transact(store, { actor: null, now }, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('mails')
      .set({ ...failure, claimed_by: null })
      .where('id', '=', id)
      .where('claimed_by', '=', owner)
      .executeTakeFirst()
    if (isRefused && numUpdatedRows > 0n) await noteRefusal(ctx, to_address, failure.last_error ?? '')
  })
}

/** Tries all waiting mails again at once, because the mail server works again. */
export async function tryAllAgain({ db, now }: Pick<Ctx<null>, 'db' | 'now'>): Promise<void> {
  await updateWaiting(db).set({ next_at: now }).where('claimed_by', 'is', null).where('is_own_fault', '=', 0).execute()
}

/** So many rows of one run, so that other writes come first. */
const REMOVED_AT_ONCE = 5_000

/** Removes mails that were written before a moment and wait for nothing: without a text, or closed. */
export async function removeOldMails(store: Store, now: Date, before: Instant): Promise<void> {
  await transact(store, { actor: null, now }, async ({ db }) => {
    const old = db
      .selectFrom('mails')
      .select('id')
      .where('created_at', '<', before)
      .where((where) => where.or([where('body', 'is', null), where('sent_at', 'is not', null), where('closed_at', 'is not', null)]))
    await db.deleteFrom('mails').where('id', 'in', old.limit(REMOVED_AT_ONCE)).execute()
  })
}

interface Removal {
  /** Whether there is a mail server at all. */
  isSent: boolean
  alwaysMailed: AlwaysMailed
}

/**
 * Removes the texts of mails a week after they were sent or closed. Without a mail server the administrator passes mails
 * on, and texts that may hold a secret are removed after a week too.
 */
export async function removeOldTexts(store: Store, now: Date, { isSent, alwaysMailed }: Removal): Promise<void> {
  const weekAgo = addMs(instant(now), -KEPT_DAYS * DAY_MS)
  await transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('mails')
      .set({ body: null })
      .where((where) => {
        const isDone = where.or([where('sent_at', '<', weekAgo), where('closed_at', '<', weekAgo)])
        if (isSent) return isDone
        const isSecret = where.and([where('kind', 'in', [...alwaysMailed]), where('created_at', '<', weekAgo)])
        return where.or([isDone, isSecret])
      })
      .where('body', 'is not', null)
      .execute()
  )
}
