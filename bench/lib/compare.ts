import { tokenOf } from './calls.ts'
import type { Program } from './portal.ts'
import { report } from './results.ts'

const ROUNDS = 200
const WARM_UP = 20
const MAX_RATIO = 2

export interface Group {
  title: string
  /** Who calls; the part of the e-mail before the @. */
  who: string
  /** Addresses by what they are; a function where each call has another one. */
  calls: Record<string, string | ((round: number) => string)>
}

interface Compared {
  demo: Program
  large: Program
  /** What is compared, beside the demo. */
  size: string
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Calls as somebody, and returns how long it took, in milliseconds. */
async function timer({ url }: Program, who: string) {
  const headers = { authorization: `Bearer ${await tokenOf(url, `${who}@demo.verandah.lk`)}` }
  let calls = 0
  return async (path: string): Promise<number> => {
    calls += 1
    // An address of its own, so that none is answered from the cache.
    const address = `${url}${path}${path.includes('?') ? '&' : '?'}call=${calls}`
    const begun = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
}

/** Makes the same calls in the demo and in a portal with more data, in turns. */
export async function compareCalls(portals: Compared, { title, who, calls }: Group): Promise<void> {
  const [small, large] = await Promise.all([timer(portals.demo, who), timer(portals.large, who)])
  const figures = []
  for (const [what, path] of Object.entries(calls)) {
    const times: { small: number; large: number }[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const address = typeof path === 'string' ? path : path(round)
      times.push({ small: await small(address), large: await large(address) })
    }
    const counted = times.slice(WARM_UP)
    const medians = [median(counted.map((time) => time.small)), median(counted.map((time) => time.large))] as const
    const ratio = medians[1] / medians[0]
    figures.push({
      what: `${what}: ${medians[0].toFixed(2)} ms → ${medians[1].toFixed(2)} ms`,
      value: `× ${ratio.toFixed(1)}`,
      target: `at most × ${MAX_RATIO}`,
      holds: ratio <= MAX_RATIO
    })
  }
  await report(title, `Over HTTP, demo → ${portals.size}; the median of ${ROUNDS} calls each, in turns`, figures)
}
