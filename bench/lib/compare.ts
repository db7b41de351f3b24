import { finances } from '@verandah/contract/finances'
import { call, tokenOf } from './calls.ts'
import type { Program } from './portal.ts'
import { type Figure, report } from './results.ts'
import { withWrites } from './writes.ts'

const ROUNDS = 200
const WARM_UP = 20
/** The limits are in milliseconds, for 95 of 100 calls. A search walks the texts of all records. */
const MOST_MS = { list: 30, search: 150 }
const WRITES_PER_SECOND = 10
const TRANSACTION = { type: 'expense', category: 'other', amount: 100, date: '2026-11-01', description: 'Bench' }

export interface Group {
  title: string
  /** The caller: the part of the e-mail before the @. */
  who: string
  /** Addresses by what they are; a function where each call has another one. */
  calls: Record<string, string | ((round: number) => string)>
}

interface ComparedData {
  demo: Program
  large: Program
  /** The data that the demo is compared with. */
  size: string
}

const atShare = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const isSearch = (address: string) => /[?&](search|q)=/.test(address)

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

/** Makes the same calls in the demo and in a portal with more data, in turns. Somebody writes meanwhile. */
export async function compareCalls(portals: ComparedData, { title, who, calls }: Group): Promise<void> {
  const [small, large] = await Promise.all([timer(portals.demo, who), timer(portals.large, who)])
  const figures: Figure[] = []
  const compare = async (what: string, path: string | ((round: number) => string)) => {
    const times: { small: number; large: number }[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const address = typeof path === 'string' ? path : path(round)
      times.push({ small: await small(address), large: await large(address) })
    }
    const counted = times.slice(WARM_UP)
    const slow = counted.map((time) => time.large)
    const [usual, most] = [atShare(slow, 0.5), atShare(slow, 0.95)]
    const before = atShare(
      counted.map((time) => time.small),
      0.5
    )
    const limit = MOST_MS[isSearch(typeof path === 'string' ? path : path(0)) ? 'search' : 'list']
    figures.push({
      what: `${what}: ${before.toFixed(2)} ms → ${usual.toFixed(2)} ms`,
      value: `${most.toFixed(1)} ms`,
      target: `at most ${limit} ms`,
      holds: most <= limit
    })
  }
  const treasurer = await tokenOf(portals.large.url, 'treasurer@demo.verandah.lk')
  const write = () => call(portals.large.url, finances.create, treasurer, TRANSACTION)
  await withWrites(WRITES_PER_SECOND, write, async () => {
    for (const [what, path] of Object.entries(calls)) await compare(what, path)
  })
  const how = `Over HTTP beside ${WRITES_PER_SECOND} writes a second, demo → ${portals.size}: the medians of ${ROUNDS} calls each, in turns, and what 95 of 100 take at most`
  await report(title, how, figures)
}
