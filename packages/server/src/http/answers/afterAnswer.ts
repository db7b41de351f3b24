import type { FastifyBaseLogger } from 'fastify'
import type { OutageLog } from '../../core/running/outage.ts'

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
