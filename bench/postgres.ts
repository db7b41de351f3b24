import { join } from 'node:path'
import { residents, tokenOf } from './lib/calls.ts'
import { compare, type Compared, METHOD, type Target } from './lib/load.ts'
import { figuresOf, listCall, MANAGERS, schedule, startBare } from './lib/meetings.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { startPostgres } from './lib/postgres.ts'
import { report } from './lib/results.ts'
import { writesPerSecond } from './lib/writes.ts'

// The same calls with PostgreSQL: once from the cache, after asking what has changed, and once with every call another one.
const PEOPLE = 5
const AT_ONCE = 16
const SECONDS = 5
const WRITES = 700

const postgres = await startPostgres()
if (postgres === null) {
  await report('PostgreSQL', 'Not measured: there is no PostgreSQL server on this machine', [])
} else {
  try {
    await withDirectory((directory) => measure(directory, postgres.url))
  } finally {
    await postgres.stop()
  }
}

async function measure(directory: string, DATABASE_URL: string): Promise<void> {
  const portal = await startDemo(join(directory, 'data'), { DATABASE_URL })
  try {
    const { url } = portal
    const target: Target = { url, calls: (await residents(url, PEOPLE)).map((token) => listCall(token)) as Target['calls'] }
    const bare = await startBare(directory, target)
    let cached: Compared
    let missed: Compared
    try {
      cached = await compare(target, bare.target)
      missed = await compare({ ...target, isUnique: true }, bare.target)
    } finally {
      await bare.stop()
    }
    const secretary = await tokenOf(url, MANAGERS[2] ?? '')
    const written = await writesPerSecond(() => schedule(url, secretary), { atOnce: AT_ONCE, seconds: SECONDS })
    await report('PostgreSQL', `GET /api/meetings, ${PEOPLE} people, ${bare.bytes} bytes; ${METHOD}`, [
      ...figuresOf(cached, 'From the cache', { minShare: 0.2 }),
      ...figuresOf(missed, 'Every call a miss', { minShare: 0.05 }),
      {
        what: 'Durable, audited writes a second (POST /api/meetings)',
        value: written.toFixed(0),
        target: `at least ${WRITES}`,
        holds: written >= WRITES
      }
    ])
  } finally {
    await portal.stop()
  }
}
