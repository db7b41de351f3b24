import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingId } from '@verandah/contract/meetings'
import { compare, METHOD, runLoad, type Target } from './lib/load.ts'
import { figuresOf, listCall, MANAGERS, move, schedule, startBare } from './lib/meetings.ts'
import { residents, tokenOf } from './lib/calls.ts'
import { residentBytes, startDemo, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'
import { withWrites } from './lib/writes.ts'

// Thirty people read four pages of meetings each while meetings change: 120 answers, of which every write makes all out of
// date. Each write notifies 88 people, by mail too. Then the memory is measured after a minute of this.
const PEOPLE = 30
const PAGES = [1, 2, 3, 4]
const LIMITS = new Map([
  [0, { maxP99Ratio: 3 }],
  [1, {}],
  [10, { minShare: 0.5 }],
  [100, { minShare: 0.12, maxP99: 10 }]
])
const LOAD_SECONDS = 60
const MAX_MEBIBYTES = 200
const PAUSE_MS = 5_000

/** The memory of a portal that has found its data: one that has just made the demo building holds what it needed for that. */
async function measureMemory(data: string, calls: Target['calls'], meeting: MeetingId): Promise<void> {
  const portal = await startDemo(data)
  try {
    const { url } = portal
    const secretary = await tokenOf(url, MANAGERS[2] ?? '')
    await withWrites(
      10,
      () => move(url, secretary, meeting),
      () => runLoad({ url, calls }, LOAD_SECONDS)
    )
    await sleep(PAUSE_MS)
    const resident = (await residentBytes(portal.pid)) / 2 ** 20
    await report(
      'Memory after load',
      `${PAUSE_MS / 1_000} s after ${LOAD_SECONDS} s of ${PEOPLE} people × ${PAGES.length} pages and 10 writes a second; the portal had found its data`,
      [
        {
          what: 'Resident memory',
          value: `${resident.toFixed(0)} MiB`,
          target: `at most ${MAX_MEBIBYTES} MiB`,
          holds: resident <= MAX_MEBIBYTES
        }
      ]
    )
  } finally {
    await portal.stop()
  }
}

async function measureSpeed(data: string, directory: string): Promise<{ calls: Target['calls']; first: MeetingId }> {
  const portal = await startDemo(data)
  try {
    const { url } = portal
    const secretary = await tokenOf(url, MANAGERS[2] ?? '')
    const first = await schedule(url, secretary)
    for (let count = 1; count < 10 * PAGES.length; count += 1) await schedule(url, secretary)
    const readers = await residents(url, PEOPLE)
    const calls = PAGES.flatMap((page) => readers.map((token) => listCall(token, page))) as Target['calls']
    const target = { url, calls }
    const change = () => move(url, secretary, first)
    const bare = await startBare(directory, target)
    try {
      for (const [perSecond, limits] of LIMITS) {
        const compared = await compare(target, bare.target, (work) => withWrites(perSecond, change, work))
        const title = `GET /api/meetings, ${PEOPLE} people × ${PAGES.length} pages, ${perSecond} writes a second`
        await report(title, `${bare.bytes} bytes; ${METHOD}`, figuresOf(compared, `${perSecond} writes a second`, limits))
      }
    } finally {
      await bare.stop()
    }
    return { calls, first }
  } finally {
    await portal.stop()
  }
}

await withDirectory(async (directory) => {
  const data = join(directory, 'data')
  const { calls, first } = await measureSpeed(data, directory)
  await measureMemory(data, calls, first)
})
