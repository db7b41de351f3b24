import type { FastifyBaseLogger } from 'fastify'

/** The portal's own services are looked at this often. */
const RETRY_MS = 1_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** What the portal needs of others: the database, the storage of files, the provider of a sign-in. */
export interface Service {
  name: string
  /** Whether an error says that it cannot be used now. */
  isUnavailable: (error: unknown) => boolean
  /** Rejects while it cannot be used. */
  tryUse: () => Promise<void>
  /** How long to wait before it is tried again. */
  retryMs?: number
}

/** Logs an outage of a service in one line when it begins and one when it ends, however many calls and jobs fail meanwhile. */
export interface OutageLog {
  /** False when the error has another cause, and must be logged by the caller. */
  note: (error: unknown, log: Log) => boolean
  stop: () => void
}

function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  if (!(inner instanceof Error)) return String(inner)
  const reason = inner.message || String((inner as { code?: unknown }).code)
  return inner.cause instanceof Error ? `${reason} (${reasonOf(inner.cause)})` : reason
}

function watchService({ name, isUnavailable, tryUse, retryMs = RETRY_MS }: Service): OutageLog {
  let begun: number | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(log: Log): Promise<void> {
    try {
      await tryUse()
    } catch {
      return watch(log)
    }
    const seconds = Math.round((performance.now() - (begun ?? 0)) / 1000)
    log.warn(`${name} is available again after ${seconds} s; ${failures} calls and jobs failed meanwhile`)
    begun = undefined
  }

  /** Until it can be used. */
  function watch(log: Log) {
    if (isStopped) return
    timer = setTimeout(() => void look(log), retryMs)
    timer.unref()
  }

  return {
    note(error, log) {
      if (!isUnavailable(error)) return false
      failures = begun === undefined ? 1 : failures + 1
      if (begun === undefined) {
        begun = performance.now()
        log.error(`${name} is unavailable: ${reasonOf(error)}`)
        watch(log)
      }
      return true
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    }
  }
}

/** The first service that an error speaks of has the outage. */
export function outageLog(...services: Service[]): OutageLog {
  const outages = services.map(watchService)
  return {
    note: (error, log) => outages.some((one) => one.note(error, log)),
    stop: () => outages.forEach((one) => one.stop())
  }
}
