import type { FastifyBaseLogger } from 'fastify'
import type { OutageLog } from '../../core/running/outage.ts'
import { transact } from '../../core/transact.ts'
import type { Ctx, Store } from '../../core/context.ts'

/** Small writes for which an answer does not wait, such as the last activity. */
export interface AfterAnswer {
  /** Runs `work` soon; a later one with the same key replaces one that has not run yet. */
  write(key: string, work: () => Promise<unknown>): void
  /** Resolves when all work has been done. */
  settled(): Promise<void>
}

export function afterAnswer(log: () => FastifyBaseLogger, outages: OutageLog): AfterAnswer {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running: Promise<void> | null = null

  async function drain() {
    for (const [key, work] of waiting) {
      waiting.delete(key)
      await work().catch((error: unknown) => {
        if (!outages.note(error, log())) log().warn({ err: error, key }, 'a write after the answer failed')
      })
    }
    running = null
  }

  return {
    write(key, work) {
      waiting.set(key, work)
      running ??= new Promise<void>((resolve) => setImmediate(() => void drain().then(resolve)))
    },
    async settled() {
      while (running !== null) await running
    }
  }
}

/**
 * Runs a write after the answer, in a transaction of its own: for calls whose answer must show neither by its text nor by
 * its time what was found. A failure is logged only.
 */
export function workLater(app: Store & { clock: () => Date; afterAnswer: AfterAnswer }, work: (ctx: Ctx<null>) => Promise<void>): void {
  const now = app.clock()
  // A key of its own, so that no other one replaces it.
  app.afterAnswer.write(`later ${crypto.randomUUID()}`, () => transact(app, { actor: null, now }, work))
}
