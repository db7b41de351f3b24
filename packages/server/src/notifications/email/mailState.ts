import { type Instant, instant } from '@verandah/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../core/context.ts'
import { readInstallation, writeInstallation } from '../../core/running/installation.ts'
import { transact } from '../../core/transact.ts'
import type { Db } from '../../db/open.ts'
import { tryAllAgain } from './queue.ts'

const NAME = 'mail'
/** So many rounds in a row in which the mail server took nothing: mail is failing. */
const FAILING_ROUNDS = 3

/** So many receivers whose mails it refused one after the other: it refuses whatever comes. */
const REFUSED_RECEIVERS = 3

/** How the last rounds of sending went, whichever process made them. */
interface MailState {
  failedRounds: number
  failingSince: Instant | null
  /** Whose mails the server has refused for good since it took one: as many as count. */
  refused: string[]
}

const WORKING: MailState = { failedRounds: 0, failingSince: null, refused: [] }

async function readState(db: Db): Promise<MailState> {
  return { ...WORKING, ...(await readInstallation<Partial<MailState>>(db, NAME)) }
}

/** Since when the mail server has taken nothing; null while it works. */
export async function mailFailingSince(db: Db): Promise<Instant | null> {
  return (await readState(db)).failingSince
}

/** Whether it refuses every message, and not those to one receiver only. */
export async function isAllRefused(db: Db): Promise<boolean> {
  return (await readState(db)).refused.length >= REFUSED_RECEIVERS
}

interface Failure {
  error: string
  /** The receivers, where the server has refused the messages themselves; null when it failed otherwise. */
  refused: readonly string[] | null
}

function after(before: MailState, failure: Failure): Pick<MailState, 'failedRounds' | 'refused'> {
  const refused = [...new Set([...before.refused, ...(failure.refused ?? [])])].slice(0, REFUSED_RECEIVERS)
  const hasFailed = failure.refused === null || refused.length === REFUSED_RECEIVERS
  return { failedRounds: before.failedRounds + (hasFailed ? 1 : 0), refused }
}

/**
 * Notes how a round of sending went; `failure` is null when the server took a mail. Each change between working and
 * failing is one line in the log of one process. A round of refused messages has failed when the server has refused
 * those to several receivers and taken none: fewer may be the fault of these receivers.
 */
export async function noteRound(
  store: Store,
  now: Date,
  failure: Failure | null,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
): Promise<void> {
  if (failure === null) {
    const { failedRounds, refused } = await readState(store.databases.read)
    if (failedRounds === 0 && refused.length === 0) return
  }
  const change = await transact(store, { actor: null, now }, async (ctx) => {
    const before = await readState(ctx.db)
    const { failedRounds, refused } = failure === null ? WORKING : after(before, failure)
    const isFailing = failedRounds >= FAILING_ROUNDS
    const failingSince = isFailing ? (before.failingSince ?? instant(now)) : null
    await writeInstallation(ctx.db, NAME, { failedRounds, failingSince, refused })
    if (before.failedRounds > 0 && failedRounds === 0) await tryAllAgain(ctx)
    return { wasFailing: before.failingSince !== null, isFailing, since: before.failingSince }
  })
  if (change.isFailing && !change.wasFailing) log.error(`mail is failing, and waits under System Settings, Mail: ${failure?.error}`)
  if (change.wasFailing && !change.isFailing) log.warn(`mail works again; it had been failing since ${change.since}`)
}
