import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../db/open.ts'
import { isUnavailable } from '../db/unavailable.ts'

const RETRY_MS = 1_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Logs an outage of the database in one line when it begins and one when it ends, however many calls and jobs fail meanwhile. */
export interface OutageLog {
  /** False when the error has another cause, and must be logged by the caller. */
  note: (error: unknown, log: Log) => boolean
  stop: () => void
}

function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return inner instanceof Error ? inner.message || String((inner as { code?: unknown }).code) : String(inner)
}

export function outageLog({ tryWrite }: Pick<Databases, 'tryWrite'>): OutageLog {
  let begun: number | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function look(log: Log): Promise<void> {
    try {
      await tryWrite()
    } catch {
      return watch(log)
    }
    const seconds = Math.round((performance.now() - (begun ?? 0)) / 1000)
    log.warn(`the database is available again after ${seconds} s; ${failures} calls and jobs failed meanwhile`)
    begun = undefined
  }

  /** Until a write succeeds. */
  function watch(log: Log) {
    timer = setTimeout(() => void look(log), RETRY_MS)
    timer.unref()
  }

  return {
    note(error, log) {
      if (!isUnavailable(error)) return false
      failures = begun === undefined ? 1 : failures + 1
      if (begun === undefined) {
        begun = performance.now()
        log.error(`the database is unavailable: ${reasonOf(error)}`)
        watch(log)
      }
      return true
    },
    stop: () => clearTimeout(timer)
  }
}
