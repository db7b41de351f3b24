import { instant } from '@verandah/contract/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricSource } from '../../core/metricSource.ts'
import type { Db } from '../../db/open.ts'

/** A database that hangs must not make the rest unreadable. */
const TIMEOUT_MS = 3_000
/** The limits in seconds: most answers take a millisecond, an upload minutes. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The numbers of one portal. */
export interface Metrics {
  /** Counts the answers of a server from now on. */
  observe(http: FastifyInstance): void
  /** Returns all numbers, as Prometheus reads them. */
  render(): Promise<{ bytes: string; type: string }>
}

/** Returns the pattern of the route that answers, never the address; no address is at `none`. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  return url ?? 'none'
}

/**
 * True for a call that gives feedback. It may be given without one's name, and then the portal keeps only its hour. A number
 * that grows would tell the minute to whoever reads the metrics, and with the log of a proxy who it was.
 */
const isFeedback = ({ method, routeOptions: { url } }: FastifyRequest) => method === 'POST' && url === '/api/feedback'

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), TIMEOUT_MS)))
  return Promise.race([work.catch(() => null), timeout]).finally(() => clearTimeout(timer))
}

interface Options {
  sources: readonly MetricSource[]
  db: Db
  clock: () => Date
}

/** Makes the metrics for an outside monitor. Called only where the settings ask for them. */
export function createMetrics({ sources, db, clock }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'verandah_http_requests_total',
    help: 'Answers, by the method, the pattern of the route, and the status.',
    labelNames: ['method', 'route', 'status'],
    registers
  })
  const durations = new Histogram({
    name: 'verandah_http_request_duration_seconds',
    help: 'How long an answer took, in seconds.',
    buckets: BUCKETS,
    registers
  })
  const gauges = sources.map((source) => {
    const { name, help, label, read } = source
    return { read, label, gauge: new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers }) }
  })

  async function readAll() {
    const reading = { db, now: instant(clock()) }
    await Promise.all(
      gauges.map(async ({ gauge, label, read }) => {
        const value = await inTime(Promise.resolve().then(() => read(reading)))
        // A value that cannot be read now is left out: an old number would look like a new one.
        gauge.reset()
        if (typeof value === 'number') gauge.set(value)
        else if (label === undefined) gauge.remove()
        else for (const [name, one] of value ?? []) gauge.set({ [label]: name }, one)
      })
    )
  }

  return {
    observe(http) {
      http.addHook('onResponse', (request, reply, done) => {
        done()
        if (isFeedback(request)) return
        requests.inc({ method: request.method, route: routeOf(request), status: reply.statusCode })
        durations.observe(reply.elapsedTime / 1000)
      })
    },
    async render() {
      await readAll()
      return { bytes: await registry.metrics(), type: registry.contentType }
    }
  }
}
