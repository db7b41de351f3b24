import { type Instant, instant } from '@verandah/contract/dates'
import type { Selectable, Updateable } from 'kysely'
import { forClaim } from '../../db/claim.ts'
import type { MailsTable } from '../../db/tables/machinery.ts'
import { type Ctx, type Store, transact } from '../../db/transact.ts'
import { ALWAYS_MAILED } from '../catalogue.ts'

export type MailRow = Selectable<MailsTable>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Longer than the slowest sending: meanwhile no other process takes the mail; one that died lets it go after this. */
const CLAIM_MS = 10 * MINUTE
const NEWS_DAYS = 3
const KEPT_DAYS = 7
const NEVER = '9999-12-31T00:00:00.000Z' as Instant

function before(now: Date, ms: number): Instant {
  return instant(new Date(now.getTime() - ms))
}

/** What is to be sent now, or was and could not. */
export function dueMails(db: Ctx['db'], now: Instant) {
  return db.selectFrom('mails').where('sent_at', 'is', null).where('next_at', '<=', now).where('body', 'is not', null)
}

/**
 * Yesterday's news is not sent next month, say when a mail server is named for the first time; what concerns an
 * account's safety waits longer, but the links in it are dead after a week, and it holds secrets.
 */
async function giveUpOld({ db, now }: Ctx<null>): Promise<void> {
  for (const [days, membership] of [
    [NEWS_DAYS, 'not in'],
    [KEPT_DAYS, 'in']
  ] as const) {
    await db
      .updateTable('mails')
      .set({ body: null, next_at: NEVER, last_error: `Given up: not sent within ${days} days` })
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .where('body', 'is not', null)
      .where('created_at', '<', before(new Date(now), days * DAY))
      .where('kind', membership, [...ALWAYS_MAILED])
      .execute()
  }
}

/** Takes up to `count` mails, which are this process's until they are settled. */
export function claimMails(store: Store, now: Date, count: number): Promise<MailRow[]> {
  return transact(store, { actor: null, now }, async (ctx) => {
    await giveUpOld(ctx)
    const due = dueMails(ctx.db, ctx.now).selectAll().orderBy('next_at').limit(count)
    const mails = await due.$call(forClaim(store.databases.dialect)).execute()
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

/** Notes what became of a claimed mail. */
export async function settleMail(store: Store, now: Date, id: string, outcome: Updateable<MailsTable>): Promise<void> {
  await transact(store, { actor: null, now }, ({ db }) => db.updateTable('mails').set(outcome).where('id', '=', id).execute())
}

interface Sending {
  /** Whether there is a mail server at all. */
  isSent: boolean
}

/**
 * Forgets what mails said a week after they were sent. Where none is sent, the administrator hands them on: so long
 * they have for those that may hold a secret.
 */
export async function wipeMails(store: Store, now: Date, { isSent }: Sending): Promise<void> {
  const weekAgo = before(now, KEPT_DAYS * DAY)
  await transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('mails')
      .set({ body: null })
      .where((where) => {
        const wasSent = where('sent_at', '<', weekAgo)
        if (isSent) return wasSent
        const isSecret = where.and([where('kind', 'in', [...ALWAYS_MAILED]), where('created_at', '<', weekAgo)])
        return where.or([wasSent, isSecret])
      })
      .where('body', 'is not', null)
      .execute()
  )
}
