import { instant } from '@verandah/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import { RENEW_MS } from '../../core/running/clock.ts'
import type { Store } from '../../core/context.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import { backOff } from '../backOff.ts'
import { isAllRefused, noteRound } from './mailState.ts'
import { type AlwaysMailed, claimMails, type MailRow, renewClaims, settleFailed, settleSent, wasSentSince } from './queue.ts'
import { type OpenedMail, openMail } from './storedMail.ts'

/** Mails that are sent at the same time, each on its own connection. */
const AT_ONCE = 5
const LIMITS = { maxRequeues: 1, dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** From here on an SMTP answer means "never"; below it means "not now". */
const NEVER = 500
/** So often a message is sent that the server refuses for good: for a quarter of an hour. */
const MESSAGE_TRIES = 5

// Loaded with the first mail: most of its weight would lie idle before.
async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: AT_ONCE, ...LIMITS })
}

/** RFC 3834: so nobody's notice of absence answers it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

export interface Mailer {
  /** Sends some of the due mails; returns how many were sent. */
  send(store: Store, now: Date): Promise<number>
  /** Also aborts what is being sent. */
  close: () => void
}

interface Options {
  url: string
  /** The sender of every mail. */
  from: string
  alwaysMailed: AlwaysMailed
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * `server`: nothing can be sent now. `mail`: this one only. `message`: the server refused the message for good, which
 * some do for a receiver and some for every message; that is known when others are taken or not.
 */
type Fault = 'mail' | 'server' | 'message'
type Outcome = { isSent: true } | { isSent: false; fault: Fault; error: string; to: string }

function answerOf(error: unknown) {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return { command, code: responseCode, isForGood: responseCode >= NEVER }
}

function faultOf(error: unknown): Fault {
  const { command, code, isForGood } = answerOf(error)
  if (command === 'RCPT TO' && code > 0) return 'mail'
  return command === 'DATA' && isForGood ? 'message' : 'server'
}

/** Mail through SMTP, with retries. No request waits for the mail server. */
export function mailer({ url, from, alwaysMailed, clock, log }: Options): Mailer {
  const owner = crypto.randomUUID()
  let transport: ReturnType<typeof connect> | undefined
  let isClosed = false
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  function toBody(store: Store, mail: MailRow): OpenedMail | Error {
    try {
      return openMail(store, mail)
    } catch (error) {
      return new Error('Error: the text cannot be decrypted', { cause: error })
    }
  }

  /**
   * Stores the result. A server that refuses the receiver for good is not asked again. One that refuses the message is
   * asked some times more, and then not again if it has taken another mail meanwhile; while it refuses all, mails wait.
   */
  async function fail(store: Store, mail: MailRow, error: unknown, fault: Fault): Promise<Outcome> {
    const now = clock()
    const { read } = store.databases
    const isOwn = fault === 'mail' || (fault === 'message' && !(await isAllRefused(read)))
    const isOver =
      fault === 'mail' ? answerOf(error).isForGood : mail.attempts >= MESSAGE_TRIES && (await wasSentSince(read, mail.created_at))
    const reason = { last_error: String(error), is_own_fault: isOwn ? 1 : 0 } as const
    const next = isOwn && isOver ? { closed_at: instant(now), body: null } : { next_at: backOff(now, mail.attempts) }
    const isRefused = fault === 'mail' && answerOf(error).isForGood
    await settleFailed(store, now, { ...mail, owner, isRefused }, { ...reason, ...next })
    return { isSent: false, fault, error: String(error), to: mail.to_address }
  }

  async function sendOne(store: Store, mail: MailRow, settling: () => void): Promise<Outcome> {
    const body = toBody(store, mail)
    if (body instanceof Error) return fail(store, mail, body.message, 'mail').finally(settling)
    try {
      // The same at each attempt, so that a server can recognise a duplicate.
      const messageId = `<${mail.id}@${domain}>`
      const headers = { ...body.headers, ...AUTOMATIC }
      await (await (transport ??= connect(url))).sendMail({ from, to: mail.to_address, subject: mail.subject, messageId, ...body, headers })
    } catch (error) {
      settling()
      return fail(store, mail, error, faultOf(error))
    }
    settling()
    await settleSent(store, clock(), mail)
    return { isSent: true }
  }

  /** A mail that failed by its own fault, or by this process's end, says nothing of the server. */
  async function noteOutcomes(store: Store, outcomes: Outcome[]): Promise<void> {
    if (outcomes.some(({ isSent }) => isSent)) return noteRound(store, clock(), null, log)
    const failed = outcomes.flatMap((outcome) => (outcome.isSent || outcome.fault === 'mail' ? [] : [outcome]))
    if (failed[0] === undefined || failed.length < outcomes.length || isClosed) return
    const refused = failed.every(({ fault }) => fault === 'message') ? failed.map(({ to }) => hashToken(to)) : null
    await noteRound(store, clock(), { error: failed[0].error, refused }, log)
  }

  return {
    async send(store, now) {
      const mails = await claimMails(store, now, { owner, count: AT_ONCE, alwaysMailed })
      const sending = new Set(mails.map(({ id }) => id))
      const renew = () => renewClaims(store, clock(), owner, [...sending])
      // When a renewal fails, another process may send the mail too: better twice than never.
      const renewal = setInterval(
        () => void renew().catch((error: unknown) => log.warn({ err: error }, 'a mail may be sent twice')),
        RENEW_MS
      )
      renewal.unref()
      const results = await Promise.allSettled(mails.map((mail) => sendOne(store, mail, () => sending.delete(mail.id))))
      clearInterval(renewal)
      const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      await noteOutcomes(store, outcomes)
      const broken = results.find((result) => result.status === 'rejected')
      if (broken !== undefined) throw broken.reason
      return outcomes.filter(({ isSent }) => isSent).length
    },
    close() {
      isClosed = true
      void transport?.then((connection) => connection.close({ force: true }))
    }
  }
}
