import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from './lib/postgres.ts'
import { processorSeconds, residentBytes, startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// Measures a start with the seeded demo building, and the processor and the memory of an idle portal.
const STARTS = 5
const MAX_SECONDS = 0.6
const MAX_MEBIBYTES = 120
/** Of one core, in per cent. */
const MAX_SHARE = 0.05
/**
 * In milliseconds. Within the first minutes after a start V8 collects what the start has left. Ten minutes after it, which is within
 * the rest, all jobs that go by the date run.
 */
const SETTLED = 360_000
const REST = 300_000

/** Starts the seeded demo building so often; the last portal is left to rest. */
async function measureStarts(data: string, starts: number, settings: Record<string, string> = {}) {
  const seeding = await startDemo(data, settings)
  await seeding.stop()
  const times: number[] = []
  for (let round = 1; round < starts; round += 1) {
    const portal = await startDemo(data, settings)
    times.push(portal.startedIn / 1000)
    await portal.stop()
  }
  const portal = await startDemo(data, settings)
  times.push(portal.startedIn / 1000)
  return { portal, seeded: seeding.startedIn / 1000, median: times.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? Number.NaN }
}

/** Measures what a portal takes that nobody uses: per cent of a core, and MiB. */
async function measureRest(pid: number) {
  await sleep(SETTLED)
  const [before, begun] = [await processorSeconds(pid), performance.now()]
  await sleep(REST)
  const share = ((await processorSeconds(pid)) - before) / ((performance.now() - begun) / 1000)
  return { share: share * 100, resident: (await residentBytes(pid)) / 2 ** 20 }
}

function figuresOf(where: string, { share, resident }: Awaited<ReturnType<typeof measureRest>>): Figure[] {
  return [
    {
      what: `Processor at rest, ${where}`,
      value: `${share.toFixed(3)} % of a core`,
      target: `at most ${MAX_SHARE} %`,
      holds: share <= MAX_SHARE
    },
    {
      what: `Resident memory at rest, ${where}`,
      value: `${resident.toFixed(0)} MiB`,
      target: `at most ${MAX_MEBIBYTES} MiB`,
      holds: resident <= MAX_MEBIBYTES
    }
  ]
}

/** Measures rest on a PostgreSQL; nothing where this machine has none. */
async function onPostgres(data: string): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (postgres === null) return []
  try {
    const { portal } = await measureStarts(data, 1, { DATABASE_URL: postgres.url })
    const rest = await measureRest(portal.pid)
    await portal.stop()
    return figuresOf('PostgreSQL', rest)
  } finally {
    await postgres.stop()
  }
}

await withDirectory(async (directory) => {
  const { portal, seeded, median } = await measureStarts(join(directory, 'data'), STARTS)
  const sqlite = figuresOf('SQLite', await measureRest(portal.pid))
  await portal.stop()
  const postgres = await onPostgres(join(directory, 'postgres'))
  const how = `The median of ${STARTS} starts on the seeded demo building; rest over ${REST / 60_000} minutes, from ${SETTLED / 60_000} minutes after a start on`
  await report('Start', how, [
    {
      what: 'From the start of the process to healthy',
      value: `${median.toFixed(2)} s`,
      target: `at most ${MAX_SECONDS} s`,
      holds: median <= MAX_SECONDS
    },
    ...sqlite,
    ...postgres,
    { what: 'The first start, with seeding', value: `${seeded.toFixed(1)} s`, target: 'at most 15 s', holds: seeded <= 15 }
  ])
})
