import { type Instant, instant } from '@verandah/contract/dates'
import type { FileId } from '@verandah/contract/ids'
import type { Actor } from '../auth/actor.ts'
import type { Pictures } from '../auth/pictures.ts'
import type { Seal } from '../auth/seal.ts'
import type { Rules } from '../config.ts'
import { appendEvents } from '../events/chain.ts'
import type { Recorded } from '../events/record.ts'
import type { Databases, Db } from './open.ts'
import { writeTallies } from './tallies.ts'

/** What a query needs: where to read, who asks, what time it is. */
export interface Reading<Who = Actor> {
  db: Db
  actor: Who
  now: Instant
  rules: Rules
  /** The signed address of a picture, which an `<img>` can load without a session; null without one. */
  photoUrl: (photo: FileId | null) => string | null
}

/** What a service works with: one transaction, who acts, the moment of the deed. */
export interface Ctx<Who = Actor> extends Reading<Who> {
  events: Recorded[]
  tallies: Map<string, number>
}

export interface Store {
  databases: Databases
  seal: Seal
  pictures: Pictures
  rules: Rules
  /** Called after a commit that left something to deliver. */
  wake: () => void
}

/** PostgreSQL's "try again": a deadlock or a serialisation failure, when nothing has been written yet. */
const RETRY = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, with its audit rows, outbox rows and tallies. The only place that opens one:
 * `implement`, jobs, commands and the seed all come through here. An error rolls everything back.
 */
export async function transact<T, Who extends { id: Actor['id'] } | null>(
  { databases, seal, pictures, rules, wake }: Store,
  { actor, now }: { actor: Who; now: Date },
  work: (ctx: Ctx<Who>) => Promise<T>
): Promise<T> {
  const at = instant(now)
  const attempt = () => {
    const events: Recorded[] = []
    const tallies = new Map<string, number>()
    return databases.write.transaction().execute(async (db) => {
      const result = await work({ db, actor, now: at, rules, photoUrl: pictures.at(at), events, tallies })
      await appendEvents(db, events, { dialect: databases.dialect, actorId: actor?.id ?? null, at, seal })
      await writeTallies(db, tallies)
      return { result, wrote: events.length > 0 }
    })
  }
  const { result, wrote } = await attempt().catch((error: unknown) => {
    if (RETRY.has(String((error as { code?: unknown }).code))) return attempt()
    throw error
  })
  databases.changeMark?.moved()
  if (wrote) wake()
  return result
}
