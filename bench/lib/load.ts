import autocannon from 'autocannon'

export interface Target {
  url: string
  headers?: Record<string, string>
}

export interface Measured {
  perSecond: number
  /** In milliseconds. */
  p99: number
}

const CONNECTIONS = 10
/** In seconds. */
const WARM_UP = 3
const SECONDS = 5
const ROUNDS = 5

async function runLoad(target: Target, duration: number): Promise<Measured> {
  // autocannon's percentiles are whole milliseconds, and a bare route takes less than one: they are worked out here.
  const times: number[] = []
  const setupClient = (client: autocannon.Client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration, setupClient })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} answers without status 2xx, ${result.errors} errors`)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { perSecond: result.requests.average, p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const medianOf = (rounds: Measured[]): Measured => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p99: median(rounds.map((round) => round.p99))
})

/** Loads two targets in turns, so that other work of the machine affects both. Returns the median of each one's rounds. */
export async function compare(one: Target, other: Target): Promise<{ one: Measured; other: Measured }> {
  for (const target of [one, other]) await runLoad(target, WARM_UP)
  const rounds: { one: Measured; other: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ one: await runLoad(one, SECONDS), other: await runLoad(other, SECONDS) })
  return { one: medianOf(rounds.map((round) => round.one)), other: medianOf(rounds.map((round) => round.other)) }
}

/** How it was measured, for results.md. */
export const METHOD = `${CONNECTIONS} connections, the median of ${ROUNDS} rounds of ${SECONDS} s in turns, after ${WARM_UP} s of warm-up`
