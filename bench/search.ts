import { join } from 'node:path'
import { users } from '@verandah/contract/users'
import { tokenOf } from './lib/calls.ts'
import { type Program, runToEnd, startDemo, startPortal, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Compares searches for people in a hundred times the demo's data with the same ones in the demo, in turns.
const SCALE = 100
const ROUNDS = 200
const WARM_UP = 20
const MAX_RATIO = 2
const SEARCHES: Record<string, string> = {
  'one letter, everybody': 'a',
  'two letters, everybody': 'an',
  'two letters, nobody': 'q%',
  '`%`, nobody': '%',
  'a very common term': 'demo.verandah',
  'a name': 'perera',
  'a part of a phone number': '077 2',
  'nobody at all': 'nobody at all'
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Searches as the secretary, and returns how long it took, in milliseconds. */
async function searcher({ url }: Program) {
  const headers = { authorization: `Bearer ${await tokenOf(url, 'secretary@demo.verandah.lk')}` }
  return async (search: string): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${url}${users.list.path}?search=${encodeURIComponent(search)}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A search answered ${answer.status}`)
    return performance.now() - begun
  }
}

await withDirectory(async (directory) => {
  const data = join(directory, 'large')
  await runToEnd(['seed', '--scale', String(SCALE)], { DATA_DIR: data })
  const portals = await Promise.all([startDemo(join(directory, 'demo')), startPortal(data)])
  try {
    const [small, large] = await Promise.all([searcher(portals[0]), searcher(portals[1])])
    const figures = []
    for (const [what, search] of Object.entries(SEARCHES)) {
      const times: { small: number; large: number }[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        times.push({ small: await small(search), large: await large(search) })
      }
      const counted = times.slice(WARM_UP)
      const [demo, hundred] = [median(counted.map((time) => time.small)), median(counted.map((time) => time.large))]
      const ratio = hundred / demo
      figures.push({
        what: `${what}: ${demo.toFixed(2)} ms → ${hundred.toFixed(2)} ms`,
        value: `× ${ratio.toFixed(1)}`,
        target: `at most × ${MAX_RATIO}`,
        holds: ratio <= MAX_RATIO
      })
    }
    await report(
      'Search for people',
      `GET /api/users?search=… over HTTP, demo → ${SCALE} × the demo; the median of ${ROUNDS} calls each, in turns`,
      figures
    )
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
  }
})
