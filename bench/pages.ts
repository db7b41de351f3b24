import { join } from 'node:path'
import { type MeetingPage, meetings } from '@verandah/contract/meetings'
import type { Me } from '@verandah/contract/me'
import { signIn } from '@verandah/contract/signIn'
import { call } from './lib/calls.ts'
import { type StoredValues, type Visit, visit } from './lib/lighthouse.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// Opens pages with an empty browser as Lighthouse imagines a slow phone: a network of 1.6 Mbit/s with 150 ms for each
// round trip, and a processor four times slower than this one.
const VISITS = 5
const SINHALA = 'වාර්ෂික මහා සභා රැස්වීම සහ නිල තේරීම'
const MAX_SHIFT = 0.01

/** Signs a person in and returns the values that this leaves in the browser. */
async function session(url: string, email: string): Promise<StoredValues> {
  const answer = await call<{ token: string; user: Me }>(url, signIn.login, null, { email, password: 'Verandah@2026' })
  return { token: answer.token, user: JSON.stringify(answer.user) }
}

/** Gives the meetings that the secretary may still change a title in Sinhala. */
async function translateTitles(url: string, { token = '' }: StoredValues): Promise<void> {
  const page = await call<MeetingPage>(url, meetings.list, token)
  for (const { _id, can } of page.meetings) {
    const update = { method: meetings.update.method, path: meetings.update.path.replace(':id', _id) }
    if (can.edit) await call(url, update, token, { title: SINHALA })
  }
}

/** Returns the visit with the median performance. */
async function medianVisit(url: string, path: string, stored: StoredValues): Promise<Visit> {
  const visits: Visit[] = []
  for (let round = 0; round < VISITS; round += 1) visits.push(await visit(url, path, stored))
  const [median] = visits.toSorted((a, b) => a.performance - b.performance).slice(Math.floor(VISITS / 2))
  if (median === undefined) throw new Error(`${path} was not visited`)
  return median
}

function figuresOf(what: string, atLeast: number, { performance, others, largestPaint, blocked, shift }: Visit): Figure[] {
  const details = `largest paint ${largestPaint.toFixed(1)} s, blocked ${blocked.toFixed(0)} ms, shift ${shift.toFixed(3)}`
  return [
    {
      what: `${what}: ${details}`,
      value: `${performance}`,
      target: `at least ${atLeast}`,
      holds: performance >= atLeast && shift < MAX_SHIFT
    },
    { what: `${what}: accessibility, best practices, SEO`, value: `${others}`, target: '100', holds: others === 100 }
  ]
}

await withDirectory(async (directory) => {
  const { url, stop } = await startDemo(join(directory, 'data'))
  try {
    const [resident, secretary] = [await session(url, 'resident@demo.verandah.lk'), await session(url, 'secretary@demo.verandah.lk')]
    const measure = async (what: string, atLeast: number, path: string, stored: StoredValues) =>
      figuresOf(what, atLeast, await medianVisit(url, path, stored))

    const figures = [
      ...(await measure('Landing', 95, '/', {})),
      ...(await measure('Login', 93, '/login', {})),
      ...(await measure('Dashboard', 90, '/dashboard', resident)),
      ...(await measure('Meetings', 90, '/meetings', resident)),
      ...(await measure('Users', 90, '/users', secretary))
    ]
    await translateTitles(url, secretary)
    figures.push(...(await measure('Meetings, titles in Sinhala', 90, '/meetings', resident)))
    await report(
      'Pages on a phone',
      `Lighthouse, mobile, simulated throttling: what it reckons of a visit to this machine over plain HTTP/1.1, not what a phone took; it depends on what else this machine does meanwhile. The median of ${VISITS} visits with an empty browser`,
      figures
    )
  } finally {
    await stop()
  }
})
