import { type Instant, instant } from '@verandah/contract/dates'
import { inEnglish, type Translate } from '@verandah/contract/i18n/translate'
import type { Db } from '../db/open.ts'
import type { Actor } from './actor.ts'
import type { Ctx, Reading, RecordedEvent, Store } from './context.ts'

/** PostgreSQL's codes for a serialisation failure and a deadlock: the transaction was rolled back and may be tried again. */
const RETRY = new Set(['40001', '40P01'])

/** The context of a reading from `db` at a moment. */
export function readingOf<Who>(store: Store, db: Db, actor: Who, now: Instant, t: Translate = inEnglish): Reading<Who> {
  const { databases, rules, rightsOf, signedUrls, word } = store
  return {
    db,
    dialect: databases.dialect,
    actor,
    now,
    rules,
    t,
    word: (stored) => word(stored, t),
    photoUrl: signedUrls.at(now),
    rightsOf
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
  const { databases, actions, beforeCommit, wake } = store
  const attempt = () => {
    const events: RecordedEvent[] = []
    return databases.write.transaction().execute(async (db) => {
      const ctx = { ...readingOf(store, db, actor, instant(now), t), actions, events, totals: new Map<string, number>() }
      const result = await work(ctx)
      await beforeCommit(ctx)
      return { result, hasEvents: events.length > 0 }
    })
  }
  const { result, hasEvents } = await attempt().catch((error: unknown) => {
    if (RETRY.has(String((error as { code?: unknown }).code))) return attempt()
    throw error
  })
  databases.version?.changed()
  if (hasEvents) wake()
  return result
}
