import { cpus } from 'node:os'
import { join } from 'node:path'
import { residents, tokenOf } from './lib/calls.ts'
import { compare, type Comparison, METHOD, type Target } from './lib/load.ts'
import { figuresOf, listCall, MANAGERS, schedule, startBare } from './lib/meetings.ts'
import { startDemo, startPortal, withDirectory } from './lib/portal.ts'
import { startPostgres } from './lib/postgres.ts'
import { type Figure, report } from './lib/results.ts'
import { compareTogether, type Together } from './lib/together.ts'
import { writesPerSecond } from './lib/writes.ts'

// The same calls are made with PostgreSQL: once from the cache, after asking what has changed, and once with every call
// another one, which is also asked of two processes.
const PEOPLE = 5
const AT_ONCE = 16
const SECONDS = 5
const WARM_UP_SECONDS = 2
const WRITES = 700
/** Two processes must answer at least this many times the calls of one. */
const TIMES = 1.6
/** Two processes, the database, and who makes the calls. */
const NEEDED = 4

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

/**
 * Returns the figure of two processes. Where they share processors with the database and the caller, the cost of a call can
 * be compared.
 */
function figureOfTwo({ alone, together, times, timesByProcessor }: Together): Figure {
  const compared = cpus().length < NEEDED ? timesByProcessor : times
  return {
    what: 'Two processes, every call a miss: times the calls of one',
    value: `${times.toFixed(2)} (${together.toFixed(0)} beside ${alone.toFixed(0)} a second, on ${cpus().length} processors for all); ${timesByProcessor.toFixed(2)} by the processor time of a call`,
    target: `at least ${TIMES}${compared === times ? '' : `, by processor time with fewer than ${NEEDED} processors`}`,
    holds: compared >= TIMES
  }
}

async function measure(directory: string, DATABASE_URL: string): Promise<void> {
  const data = join(directory, 'data')
  const portal = await startDemo(data, { DATABASE_URL })
  try {
    const { url } = portal
    const target: Target = { url, calls: (await residents(url, PEOPLE)).map((token) => listCall(token)) as Target['calls'] }
    const bare = await startBare(directory, target)
    let cached: Comparison
    let missed: Comparison
    try {
      cached = await compare(target, bare.target)
      missed = await compare({ ...target, isUnique: true }, bare.target)
    } finally {
      await bare.stop()
    }
    const second = await startPortal(data, { DATABASE_URL })
    let two: Together
    try {
      two = await compareTogether([
        { ...target, isUnique: true, pid: portal.pid },
        { ...target, isUnique: true, url: second.url, pid: second.pid }
      ])
    } finally {
      await second.stop()
    }
    const secretary = await tokenOf(url, MANAGERS[2] ?? '')
    const write = (seconds: number) => writesPerSecond(() => schedule(url, secretary), { atOnce: AT_ONCE, seconds })
    await write(WARM_UP_SECONDS)
    const written = await write(SECONDS)
    await report('PostgreSQL', `GET /api/meetings, ${PEOPLE} people, ${bare.bytes} bytes; ${METHOD}`, [
      ...figuresOf(cached, 'From the cache', { minShare: 0.2 }),
      ...figuresOf(missed, 'Every call a miss', { minShare: 0.05 }),
      {
        what: 'Durable, audited writes a second (POST /api/meetings)',
        value: written.toFixed(0),
        target: `at least ${WRITES}`,
        holds: written >= WRITES
      },
      figureOfTwo(two)
    ])
  } finally {
    await portal.stop()
  }
}
