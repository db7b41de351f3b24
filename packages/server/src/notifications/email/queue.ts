import { type Instant, instant } from '@verandah/contract/dates'
import type { Selectable, Updateable } from 'kysely'
import type { Ctx, Store } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { forClaim } from '../../db/lock.ts'
import type { MailsTable } from './email.table.ts'

export type MailRow = Selectable<MailsTable>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** While a mail is claimed no other process takes it. Longer than sending can take; ends the claim of a crashed process. */
const CLAIM_MS = 10 * MINUTE
const GIVE_UP_DAYS = 3
const KEPT_DAYS = 7
/** Stored as the reason of a mail that is given up; the outbox words it. */
export const GIVEN_UP = { [GIVE_UP_DAYS]: 'given-up-3-days', [KEPT_DAYS]: 'given-up-7-days' } as const
const NEVER = '9999-12-31T00:00:00.000Z' as Instant

function before(now: Date, ms: number): Instant {
  return instant(new Date(now.getTime() - ms))
}

/** Mails that are due now, also after failures. */
export function dueMails(db: Ctx['db'], now: Instant) {
  return db.selectFrom('mails').where('sent_at', 'is', null).where('next_at', '<=', now).where('body', 'is not', null)
}

/**
 * Gives up old mails, so that a portal that gets a mail server later does not send them all. Mails about an account's
 * safety are kept longer, but after a week their links no longer work, and they hold secrets.
 */
async function giveUpOld({ db, now }: Ctx<null>, alwaysMailed: ReadonlySet<string>): Promise<void> {
  for (const [days, membership] of [
    [GIVE_UP_DAYS, 'not in'],
    [KEPT_DAYS, 'in']
  ] as const) {
    await db
      .updateTable('mails')
      .set({ body: null, next_at: NEVER, last_error: GIVEN_UP[days] })
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .where('body', 'is not', null)
      .where('created_at', '<', before(new Date(now), days * DAY))
      .where('kind', membership, [...alwaysMailed])
      .execute()
  }
}

/** Claims up to `count` mails for this process until their result is stored. */
export function claimMails(store: Store, now: Date, count: number, alwaysMailed: ReadonlySet<string>): Promise<MailRow[]> {
  return transact(store, { actor: null, now }, async (ctx) => {
    await giveUpOld(ctx, alwaysMailed)
    const due = dueMails(ctx.db, ctx.now).selectAll().orderBy('next_at').limit(count)
    const mails = await due.$call(forClaim(ctx.dialect)).execute()
    if (mails.length === 0) return []
    await ctx.db
      .updateTable('mails')
      .set((set) => ({ next_at: instant(new Date(now.getTime() + CLAIM_MS)), attempts: set('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        mails.map((mail) => mail.id)
      )
      .execute()
    return mails.map((mail) => ({ ...mail, attempts: mail.attempts + 1 }))
  })
}

/** Marks all mails as sent, without sending them. */
export async function markAllSent(db: Ctx['db'], at: Instant): Promise<void> {
  await db.updateTable('mails').set({ sent_at: at }).where('sent_at', 'is', null).execute()
}

/** Stores the result of a claimed mail. */
export async function settleMail(store: Store, now: Date, id: string, outcome: Updateable<MailsTable>): Promise<void> {
  await transact(store, { actor: null, now }, ({ db }) => db.updateTable('mails').set(outcome).where('id', '=', id).execute())
}

interface Removal {
  /** Whether there is a mail server at all. */
  isSent: boolean
  alwaysMailed: ReadonlySet<string>
}

/**
 * Removes the texts of mails a week after they were sent. Without a mail server the administrator passes mails on, and
 * texts that may hold a secret are removed after a week too.
 */
export async function removeOldTexts(store: Store, now: Date, { isSent, alwaysMailed }: Removal): Promise<void> {
  const weekAgo = before(now, KEPT_DAYS * DAY)
  await transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('mails')
      .set({ body: null })
      .where((where) => {
        const wasSent = where('sent_at', '<', weekAgo)
        if (isSent) return wasSent
        const isSecret = where.and([where('kind', 'in', [...alwaysMailed]), where('created_at', '<', weekAgo)])
        return where.or([wasSent, isSecret])
      })
      .where('body', 'is not', null)
      .execute()
  )
}
