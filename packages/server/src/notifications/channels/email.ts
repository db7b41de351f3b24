import { instant } from '@verandah/contract/dates'
import type { Seal } from '../../auth/seal.ts'
import { newId } from '../../auth/tokens.ts'
import type { Ctx, Store } from '../../db/transact.ts'
import { backOff } from '../backOff.ts'
import { ALWAYS_MAILED } from '../catalogue.ts'
import type { Receiver } from '../notice.ts'
import type { Telling } from '../telling.ts'
import { type MailBody, renderMail, subjectLine } from '../template.ts'
import { claimMails, type MailRow, settleMail } from './mailQueue.ts'

/** Mails under way at a time, each on a connection of its own. */
const AT_ONCE = 5
// All steps of a sending together, twice, stay below the claim of a mail.
const LIMITS = { maxRequeues: 1, dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

interface Stationery {
  seal: Seal
  building: string
  publicUrl: string
}

/** What was put into the outbox of mails. */
export interface Letter {
  subject: string
  /** Absolute, from PUBLIC_URL. */
  link: string | null
}

/** By mail, to those whose preference or safety asks for it; the key makes a second delivery of one event harmless. */
export async function tellByMail(ctx: Ctx<null>, telling: Telling, receivers: Receiver[], stationery: Stationery): Promise<Letter[]> {
  const { number, event, notice } = telling
  const { seal, building, publicUrl } = stationery
  const { mail } = notice
  const wanted = mail === null ? [] : receivers.filter((to) => to.wantsMail || ALWAYS_MAILED.has(event.kind))
  if (mail === null || wanted.length === 0) return []
  const letters = wanted.map((to) => {
    const { subject, link: path, ...words } = mail(to)
    const link = path === null ? null : publicUrl + path
    const body = seal.seal(JSON.stringify(renderMail({ ...words, building, link })))
    return { to, subject: subjectLine(subject ?? words.text), link, body }
  })
  const rows = letters.map(({ to, subject, body }) => ({
    id: newId(),
    key: `${number} ${to.person?.id ?? to.email}`,
    kind: event.kind,
    user_id: to.person?.id ?? null,
    to_address: to.email,
    subject,
    body,
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
  return letters
}

export interface Mailer {
  /** Sends some of what is due; answers how many went out. */
  send(store: Store, now: Date): Promise<number>
  /** Also ends what is under way. */
  close: () => void
}

/** Mail through SMTP, with retries: a server that is down or hangs costs nobody an answer. */
export async function mailer(smtpUrl: string, from: string): Promise<Mailer> {
  // Loaded only where mail is sent: most of its weight would lie idle in the others.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: AT_ONCE, ...LIMITS })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  /** True when it went out. What cannot be read, refused or not, waits like what cannot be sent. */
  async function sendOne(store: Store, now: Date, mail: MailRow): Promise<boolean> {
    try {
      const body = JSON.parse(store.seal.open(mail.body ?? '')) as MailBody
      // The same at each attempt: a server that took it twice can tell.
      const messageId = `<${mail.id}@${domain}>`
      await transport.sendMail({ from, to: mail.to_address, subject: mail.subject, messageId, ...body })
    } catch (error) {
      await settleMail(store, now, mail.id, { next_at: backOff(now, mail.attempts), last_error: String(error) })
      return false
    }
    await settleMail(store, now, mail.id, { sent_at: instant(now), last_error: null })
    return true
  }

  return {
    async send(store, now) {
      const mails = await claimMails(store, now, AT_ONCE)
      const outcomes = await Promise.allSettled(mails.map((mail) => sendOne(store, now, mail)))
      const broken = outcomes.find((outcome) => outcome.status === 'rejected')
      if (broken !== undefined) throw broken.reason
      return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    },
    close: () => transport.close({ force: true })
  }
}
