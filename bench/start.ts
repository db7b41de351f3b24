import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes, startDemo, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Measures a start with the seeded demo building, and the memory of an idle portal.
const STARTS = 5
const MAX_SECONDS = 0.6
const MAX_MEBIBYTES = 130
const PAUSE_MS = 5000

await withDirectory(async (directory) => {
  const data = join(directory, 'data')
  const seeding = await startDemo(data)
  await seeding.stop()

  const times: number[] = []
  let resident = 0
  for (let round = 1; round <= STARTS; round += 1) {
    const portal = await startDemo(data)
    times.push(portal.startedIn / 1000)
    if (round === STARTS) {
      await sleep(PAUSE_MS)
      resident = (await residentBytes(portal.pid)) / 2 ** 20
    }
    await portal.stop()
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN
  const seeded = seeding.startedIn / 1000
  await report('Start', `The median of ${STARTS} starts on the seeded demo building; memory ${PAUSE_MS / 1000} s after the last one`, [
    {
      what: 'From the start of the process to healthy',
      value: `${median.toFixed(2)} s`,
      target: `at most ${MAX_SECONDS} s`,
      holds: median <= MAX_SECONDS
    },
    {
      what: 'Resident memory at rest',
      value: `${resident.toFixed(0)} MiB`,
      target: `at most ${MAX_MEBIBYTES} MiB`,
      holds: resident <= MAX_MEBIBYTES
    },
    { what: 'The first start, with seeding', value: `${seeded.toFixed(1)} s`, target: 'at most 15 s', holds: seeded <= 15 }
  ])
})
