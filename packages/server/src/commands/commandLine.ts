import { COMMAND_LINE } from '../core/actor.ts'
import type { Ctx, Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'

/** Runs one transaction of a command; the audit trail names "Command line" as its actor. */
export function asCommandLine<T>(store: Store, work: (ctx: Ctx<null>) => Promise<T>): Promise<T> {
  return transact(store, { actor: null, now: new Date() }, async (ctx) => {
    const result = await work(ctx)
    for (const event of ctx.events) event.by ??= COMMAND_LINE
    return result
  })
}
