import { instant } from '@verandah/contract/dates'
import type { Store } from '../../core/context.ts'
import { backOff } from '../backOff.ts'
import { claimMails, type MailRow, settleMail } from './queue.ts'
import type { MailBody } from './template.ts'

/** Mails that are sent at the same time, each on its own connection. */
const AT_ONCE = 5
// All steps of a sending together, twice, stay below the claim of a mail.
const LIMITS = { maxRequeues: 1, dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

// Loaded with the first mail: most of its weight would lie idle before.
async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: AT_ONCE, ...LIMITS })
}

export interface Mailer {
  /** Sends some of the due mails; returns how many were sent. */
  send(store: Store, now: Date): Promise<number>
  /** Also aborts what is being sent. */
  close: () => void
}

/** Mail through SMTP, with retries. No request waits for the mail server. */
export function mailer(smtpUrl: string, from: string, alwaysMailed: ReadonlySet<string>): Mailer {
  let transport: ReturnType<typeof connect> | undefined
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  /** True when it was sent. A mail that cannot be decrypted is tried again, like one that cannot be sent. */
  async function sendOne(store: Store, now: Date, mail: MailRow): Promise<boolean> {
    try {
      const body = JSON.parse(store.cipher.decrypt(mail.body ?? '')) as MailBody
      // The same at each attempt, so that a server can recognise a duplicate.
      const messageId = `<${mail.id}@${domain}>`
      await (await (transport ??= connect(smtpUrl))).sendMail({ from, to: mail.to_address, subject: mail.subject, messageId, ...body })
    } catch (error) {
      await settleMail(store, now, mail.id, { next_at: backOff(now, mail.attempts), last_error: String(error) })
      return false
    }
    await settleMail(store, now, mail.id, { sent_at: instant(now), last_error: null })
    return true
  }

  return {
    async send(store, now) {
      const mails = await claimMails(store, now, AT_ONCE, alwaysMailed)
      const outcomes = await Promise.allSettled(mails.map((mail) => sendOne(store, now, mail)))
      const broken = outcomes.find((outcome) => outcome.status === 'rejected')
      if (broken !== undefined) throw broken.reason
      return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    },
    close: () => void transport?.then((connection) => connection.close({ force: true }))
  }
}
