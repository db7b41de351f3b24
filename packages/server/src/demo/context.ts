import { type Day, instantAt, type Time } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Actor } from '../core/actor.ts'
import type { Ctx, Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'
import type { Notifier } from '../notifications/deliver.ts'
import type { FileStorage } from '../storage/storage.ts'
import { DEMO_PEOPLE, type DemoPerson, type DemoPersonName } from './people.ts'

/** The context of the demo's parts. Each action of the demo people has its own transaction and time. */
export interface SeedContext {
  store: Store
  /** The storage of the files that the demo people upload. */
  storage: FileStorage
  now: Date
  /** Makes the notices of what has happened. */
  notifier: Notifier
  /** The scale: 1 for the demo; for measuring, how many times as much of everything there is. */
  scale: number
  /** Ids by e-mail; filled by the users' part. */
  ids: Map<string, UserId>
  progress: (text: string) => void
  /** Runs one action of a demo person, at a time in Colombo and never in the future. */
  as: <T>(who: DemoPersonName | DemoPerson, day: Day, time: Time, action: (ctx: Ctx) => Promise<T>) => Promise<T>
}

/** One feature's part of the demo building, made with the same services that requests use. */
export interface DemoPart {
  seed(context: SeedContext): Promise<void>
  /** Tells everybody of what has happened; called again for what happened since. */
  tell?(context: SeedContext): Promise<void>
  /** Runs once everybody has been notified of what happened. */
  afterDelivery?(context: SeedContext): Promise<void>
  /** Runs when all of the demo is there. */
  finish?(context: SeedContext): Promise<void>
}

export function seedContext({ store, storage, now, notifier, scale, progress }: Omit<SeedContext, 'ids' | 'as'>): SeedContext {
  const ids = new Map<string, UserId>()
  function actor(who: DemoPersonName | DemoPerson): Actor {
    const { firstName, lastName, role, email } = typeof who === 'string' ? DEMO_PEOPLE[who] : who
    const id = ids.get(email)
    if (id === undefined) throw new Error(`${email} is not in the building yet`)
    return { id, role, firstName, lastName, sessionId: '' as SessionId }
  }
  return {
    store,
    storage,
    now,
    notifier,
    scale,
    ids,
    progress,
    as(who, day, time, action) {
      const moment = new Date(Math.min(Date.parse(instantAt(day, time)), now.getTime()))
      return transact(store, { actor: actor(who), now: moment }, action)
    }
  }
}
