import { type Instant, instant } from '@verandah/contract/dates'
import { forClaim } from '../../db/claim.ts'
import { type Store, transact } from '../../db/transact.ts'
import type { MailBody } from '../template.ts'

const BATCH = 20
/** While a mail is being sent no other process takes it; one that died in between lets it go after this. */
const CLAIM_MINUTES = 5
const MAX_BACKOFF_MINUTES = 360
const MAIL_KEPT_DAYS = 7
const MINUTE = 60_000

/** After 1, 2, 4, … minutes, up to six hours. */
function nextTry(now: Date, attempts: number): Instant {
  return instant(new Date(now.getTime() + Math.min(2 ** (attempts - 1), MAX_BACKOFF_MINUTES) * MINUTE))
}

export interface Mailer {
  /** Sends what is due; answers how many went out. */
  send(store: Store, now: Date): Promise<number>
  close(): void
}

function claim(store: Store, now: Date) {
  return transact(store, { actor: null, now }, async ({ db, now: at }) => {
    const due = db.selectFrom('mails').selectAll().where('sent_at', 'is', null).where('next_at', '<=', at).where('body', 'is not', null)
    const mails = await due.orderBy('next_at').limit(BATCH).$call(forClaim(store.databases.dialect)).execute()
    const until = instant(new Date(now.getTime() + CLAIM_MINUTES * MINUTE))
    for (const { id, attempts } of mails) {
      await db
        .updateTable('mails')
        .set({ next_at: until, attempts: attempts + 1 })
        .where('id', '=', id)
        .execute()
    }
    return mails
  })
}

/** Mail through SMTP, with retries: a server that is down or hangs costs nobody an answer. */
export async function mailer(smtpUrl: string, from: string): Promise<Mailer> {
  // Loaded only where mail is sent: most of its weight would lie idle in the others.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(store, now) {
      let sent = 0
      for (const mail of await claim(store, now)) {
        const body = JSON.parse(store.seal.open(mail.body ?? '')) as MailBody
        const change = await transport
          .sendMail({ from, to: mail.to_address, subject: mail.subject, ...body })
          .then(() => ({ sent_at: instant(now), last_error: null }))
          .catch((error: unknown) => ({ next_at: nextTry(now, mail.attempts + 1), last_error: String(error) }))
        await transact(store, { actor: null, now }, ({ db }) => db.updateTable('mails').set(change).where('id', '=', mail.id).execute())
        if ('sent_at' in change) sent += 1
      }
      return sent
    },
    close: () => transport.close()
  }
}

/** Forgets what sent mails said after a week. */
export async function wipeMails(store: Store, now: Date): Promise<void> {
  const before = instant(new Date(now.getTime() - MAIL_KEPT_DAYS * 24 * 60 * MINUTE))
  await transact(store, { actor: null, now }, ({ db }) =>
    db.updateTable('mails').set({ body: null }).where('sent_at', '<', before).where('body', 'is not', null).execute()
  )
}
