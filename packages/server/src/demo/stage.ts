import { type Day, instantAt, type Time } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Actor } from '../auth/actor.ts'
import { type Ctx, type Store, transact } from '../db/transact.ts'
import { CAST } from './people.ts'

export type CastName = keyof typeof CAST

/** Where the demo's people act: each deed in a transaction of its own, at its own moment in the past. */
export interface Stage {
  store: Store
  now: Date
  /** One of the cast does something, at a time in Colombo. */
  as<T>(name: CastName, day: Day, time: Time, deed: (ctx: Ctx) => Promise<T>): Promise<T>
}

export function stage(store: Store, now: Date, ids: ReadonlyMap<string, UserId>): Stage {
  function actor(name: CastName): Actor {
    const { firstName, lastName, role, email } = CAST[name]
    const id = ids.get(email)
    if (id === undefined) throw new Error(`${email} is not in the building yet`)
    return { id, role, firstName, lastName, sessionId: '' as SessionId }
  }
  return {
    store,
    now,
    as(name, day, time, deed) {
      const moment = new Date(Math.min(Date.parse(instantAt(day, time)), now.getTime()))
      return transact(store, { actor: actor(name), now: moment }, deed)
    }
  }
}
