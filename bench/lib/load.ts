import autocannon from 'autocannon'

export interface Call {
  path: string
  headers?: Record<string, string>
}

/** The address and the calls of a measurement: they are sent in turns. */
export interface Target {
  url: string
  calls: [Call, ...Call[]]
  /** Makes every call another one, so that no answer can be cached. */
  isUnique?: boolean
}

export interface Measurement {
  perSecond: number
  /** The 99th percentile, in milliseconds. */
  p99: number
}

export const CONNECTIONS = 10
/** The time of the calls before the measurement, in seconds. */
export const WARM_UP = 2
export const SECONDS = 3
export const ROUNDS = 7

let unique = 0
const another = (request: autocannon.Request): autocannon.Request => {
  unique += 1
  return { ...request, path: `${request.path}&call=${unique}` }
}

/** Sends calls for so many seconds. */
export async function runLoad({ url, calls, isUnique = false }: Target, duration: number, connections = CONNECTIONS): Promise<Measurement> {
  // autocannon's percentiles are whole milliseconds, and a bare route takes less than one: they are worked out here.
  const times: number[] = []
  const setupClient = (client: autocannon.Client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
  const requests = calls.map((call) => ({ method: 'GET' as const, ...call, ...(isUnique && { setupRequest: another }) }))
  const result = await autocannon({ url, requests, connections, duration, setupClient })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers without status 2xx, ${result.errors} errors`)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { perSecond: result.requests.average, p99 }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const medianOf = (rounds: Measurement[]): Measurement => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p99: median(rounds.map((round) => round.p99))
})

export interface Comparison {
  portal: Measurement
  bare: Measurement
  /** How much of the bare route's calls the portal answers; the median of what each pair of rounds says. */
  share: number
}

/**
 * Loads the portal and the bare route in turns, so that other work of the machine affects both. Returns the median of each
 * one's rounds. `beside` is what goes on while the portal is loaded.
 */
export async function compare(portal: Target, bare: Target, beside = <T>(work: () => Promise<T>) => work()): Promise<Comparison> {
  for (const target of [portal, bare]) await runLoad(target, WARM_UP)
  const rounds: { portal: Measurement; bare: Measurement }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ portal: await beside(() => runLoad(portal, SECONDS)), bare: await runLoad(bare, SECONDS) })
  return {
    portal: medianOf(rounds.map((round) => round.portal)),
    bare: medianOf(rounds.map((round) => round.bare)),
    share: median(rounds.map((round) => round.portal.perSecond / round.bare.perSecond))
  }
}

/** How it was measured, for results.md. */
export const METHOD = `${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${SECONDS} s in turns, after ${WARM_UP} s of warm-up; the share is the median of the pairs`
