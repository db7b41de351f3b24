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
const WARM_UP = 3
const SECONDS = 5
const ROUNDS = 5

async function shoot(target: Target, duration: number): Promise<Measured> {
  // The tool's own percentiles are whole milliseconds, and a bare route takes less than one.
  const times: number[] = []
  const setupClient = (client: autocannon.Client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration, setupClient })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { perSecond: result.requests.average, p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const middle = (rounds: Measured[]): Measured => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p99: median(rounds.map((round) => round.p99))
})

/** Loads two targets in turns, so that whatever else the machine does meets both, and answers each one's middle round. */
export async function compare(one: Target, other: Target): Promise<{ one: Measured; other: Measured }> {
  for (const target of [one, other]) await shoot(target, WARM_UP)
  const rounds: { one: Measured; other: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ one: await shoot(one, SECONDS), other: await shoot(other, SECONDS) })
  return { one: middle(rounds.map((round) => round.one)), other: middle(rounds.map((round) => round.other)) }
}

export const HOW = `${CONNECTIONS} connections, the middle of ${ROUNDS} rounds of ${SECONDS} s in turns, after ${WARM_UP} s to warm up`
