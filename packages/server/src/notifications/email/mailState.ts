import { type Instant, instant } from '@verandah/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../core/context.ts'
import { readInstallation, writeInstallation } from '../../core/installation.ts'
import { transact } from '../../core/transact.ts'
import type { Db } from '../../db/open.ts'
import { tryAllAgain } from './queue.ts'

const NAME = 'mail'
/** So many rounds in a row in which the mail server took nothing: mail is failing. */
const FAILING_ROUNDS = 3

/** How the last rounds of sending went, whichever process made them. */
interface MailState {
  failedRounds: number
  failingSince: Instant | null
}

const WORKING: MailState = { failedRounds: 0, failingSince: null }

async function readState(db: Db): Promise<MailState> {
  return (await readInstallation<MailState>(db, NAME)) ?? WORKING
}

/** Since when the mail server has taken nothing; null while it works. */
export async function mailFailingSince(db: Db): Promise<Instant | null> {
  return (await readState(db)).failingSince
}

/**
 * Notes how a round of sending went; `failure` is null when the server took a mail. Each change between working and
 * failing is one line in the log of one process.
 */
export async function noteRound(
  store: Store,
  now: Date,
  failure: string | null,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
): Promise<void> {
  if (failure === null && (await readState(store.databases.read)).failedRounds === 0) return
  const change = await transact(store, { actor: null, now }, async (ctx) => {
    const before = await readState(ctx.db)
    const failedRounds = failure === null ? 0 : before.failedRounds + 1
    const isFailing = failedRounds >= FAILING_ROUNDS
    await writeInstallation(ctx.db, NAME, { failedRounds, failingSince: isFailing ? (before.failingSince ?? instant(now)) : null })
    if (before.failedRounds > 0 && failedRounds === 0) await tryAllAgain(ctx)
    return { wasFailing: before.failingSince !== null, isFailing, since: before.failingSince }
  })
  if (change.isFailing && !change.wasFailing) log.error(`mail is failing, and waits in the outbox: ${failure}`)
  if (change.wasFailing && !change.isFailing) log.warn(`mail works again; it had been failing since ${change.since}`)
}
