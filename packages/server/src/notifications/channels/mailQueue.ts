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
const GIVEN_UP_AFTER_DAYS = 3
const KEPT_DAYS = 7
const NEVER = '9999-12-31T00:00:00.000Z' as Instant

function before(now: Date, ms: number): Instant {
  return instant(new Date(now.getTime() - ms))
}

/** What is to be sent now, or was and could not. */
export function dueMails(db: Ctx['db'], now: Instant) {
  return db.selectFrom('mails').where('sent_at', 'is', null).where('next_at', '<=', now).where('body', 'is not', null)
}

/** Yesterday's news is not sent next month, say when a mail server is named for the first time. */
async function giveUpOld({ db, now }: Ctx<null>): Promise<void> {
  await db
    .updateTable('mails')
    .set({ body: null, next_at: NEVER, last_error: `Given up: not sent within ${GIVEN_UP_AFTER_DAYS} days` })
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where('created_at', '<', before(new Date(now), GIVEN_UP_AFTER_DAYS * DAY))
    .where('kind', 'not in', [...ALWAYS_MAILED])
    .execute()
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

/** Forgets what sent mails said after a week. */
export async function wipeMails(store: Store, now: Date): Promise<void> {
  await transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('mails')
      .set({ body: null })
      .where('sent_at', '<', before(now, KEPT_DAYS * DAY))
      .where('body', 'is not', null)
      .execute()
  )
}
