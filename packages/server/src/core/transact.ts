import { type Instant, instant } from '@verandah/contract/dates'
import { inEnglish } from '@verandah/contract/i18n/english'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Kysely } from 'kysely'
import type { Db, DialectName } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { Actor } from './actor.ts'
import type { Ctx, ReadContext, RecordedEvent, Store } from './context.ts'

/**
 * PostgreSQL's codes for a serialisation failure, a deadlock, and a value that is missing, as the number of an entry is when
 * the end of the audit trail is not stored: the transaction was rolled back and may be tried again.
 */
const RETRY = new Set(['40001', '40P01', '23502'])

/** The context of a reading from `db` at a moment. */
export function readingOf<Who>(store: Store, db: Db, actor: Who, now: Instant, t: Translate = inEnglish): ReadContext<Who> {
  const { databases, rules, rightsOf, extensions, signedUrls, word } = store
  return {
    db,
    dialect: databases.dialect,
    actor,
    now,
    rules,
    t,
    word: (stored) => word(stored, t),
    photoUrl: signedUrls.at(now),
    rightsOf,
    extensions
  }
}

/**
 * Runs `work` in one transaction, with its audit rows, pending events and totals. The only place that opens one:
 * `implement`, jobs, commands and the demo all come through here. An error rolls everything back.
 */
export async function transact<T, Who extends { id: Actor['id'] } | null>(
  store: Store,
  { actor, now, t }: { actor: Who; now: Date; t?: Translate },
  work: (ctx: Ctx<Who>) => Promise<T>
): Promise<T> {
  const { databases, actions, beforeCommit, committed } = store
  const attempt = (isAgain: boolean) => {
    const events: RecordedEvent[] = []
    return databases.write.transaction().execute(async (db) => {
      const written = { events, entries: [], marks: [], totals: new Map<string, number>() }
      const ctx = { ...readingOf(store, db, actor, instant(now), t), actions, ...written }
      const result = await work(ctx)
      await beforeCommit(ctx, isAgain)
      return { result, hasEvents: events.length > 0 }
    })
  }
  const { result, hasEvents } = await attempt(false).catch((error: unknown) => {
    if (RETRY.has(String((error as { code?: unknown }).code))) return attempt(true)
    throw error
  })
  committed(hasEvents)
  return result
}

/** Reads the database as it is at one moment, whatever is written meanwhile. */
export function readAtOnce<T>(read: Kysely<Schema>, dialect: DialectName, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = read.transaction()
  // SQLite needs neither, and Kysely's adapter for it rejects them.
  const snapshot = dialect === 'sqlite' ? transaction : transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(work)
}

/** Writes all or nothing, without what belongs to an action: rows that have their audit entries already. */
export function writeAtOnce<T>(write: Kysely<Schema>, work: (db: Db) => Promise<T>): Promise<T> {
  return write.transaction().execute(work)
}
