import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMs, DAY_MS, instant, MINUTE_MS } from '@verandah/contract/dates'
import { notifications } from '@verandah/contract/notifications'
import { call, tokenOf } from './lib/calls.ts'
import { runToEnd, startPortal, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// What notices cost: the summaries of a morning, deciding how a message reaches a building, and the bell beside half a year of
// deliveries.
const PEOPLE = 200
const ITEMS = 10
const OLD = 100_000
const ROUNDS = 100
const POLL_MS = 20
const SECRETARY = 'secretary@demo.verandah.lk'
const RESIDENT = 'resident@demo.verandah.lk'

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Adds people with ten unread notices each for the summary of the day, and deliveries of half a year. */
function fill(file: string, now: Date): void {
  const db = new DatabaseSync(file)
  const at = instant(now)
  const pick = db.prepare('select * from users where email = ?').get(RESIDENT) as Record<string, unknown>
  const columns = Object.keys(pick)
  const addPerson = db.prepare(`insert into users (${columns.join()}) values (${columns.map((name) => `:${name}`).join()})`)
  const addEntry = db.prepare(
    `insert into notifications (id, user_id, event_number, kind, event_kind, count, actors, began_at, text_values, link, subject_kind, subject_id,
      needs, needs_unit, created_at, read_at) values (?, ?, ?, 'announcements.commented', 'announcements.commented', 1, '[]', '', ?, '/x',
      'announcement', ?, '', '', ?, ?)`
  )
  const addDelivery = db.prepare(
    `insert into notifications_deliveries (id, notification_id, user_id, event_number, action, kind, class, subject_kind, subject_id, channel,
      mode, state, due_at, held_since, expires_at, claimed_by, attempts, created_at, ended_at, reason, mail_id) values (?, ?, ?, ?, null,
      'announcements.commented', 'activity', 'announcement', ?, 'email', ?, ?, ?, null, null, null, 0, ?, ?, null, null)`
  )
  const id = (kind: string, number: number) => `01900000-0000-7000-8${kind}-${String(number).padStart(12, '0')}`
  db.exec('begin')
  for (let person = 0; person < PEOPLE; person += 1) {
    const user = id('001', person)
    addPerson.run({ ...pick, id: user, email: `many${person}@bench.example` } as Record<string, string>)
    for (let item = 0; item < ITEMS; item += 1) {
      const number = 10_000_000 + person * ITEMS + item
      const about = id('003', item)
      addEntry.run(id('002', number), user, number, '{"title":"Lift","by":"Nimal Perera"}', about, at, null)
      addDelivery.run(id('004', number), id('002', number), user, number, about, 'daily', 'waiting', at, at, null)
    }
  }
  for (let number = 0; number < OLD; number += 1) {
    const then = addMs(at, -(number % 180) * DAY_MS)
    addDelivery.run(id('005', number), id('006', number), String(pick['id']), number, id('003', number), 'now', 'sent', then, then, then)
  }
  db.exec('commit')
  db.close()
}

/** Waits until the portal, which has just started, has made the mails of the summaries. */
async function measureSummaries(file: string): Promise<Figure> {
  const db = new DatabaseSync(file, { readOnly: true })
  const open = db.prepare("select count(*) as count from notifications_deliveries where state = 'waiting'")
  const begun = performance.now()
  while (Number(open.get()?.['count']) > 0) await sleep(POLL_MS)
  const seconds = (performance.now() - begun) / 1_000
  const mails = db.prepare("select count(*) as count from mails where subject = ? and to_address like '%@bench.example'")
  const made = Number(mails.get(`${ITEMS} notices for you`)?.['count'])
  db.close()
  if (made !== PEOPLE) throw new Error(`${made} summaries were made`)
  const what = `The summaries of ${PEOPLE} people, ${ITEMS} notices in each, with the pauses for other writes`
  return { what, value: `${seconds.toFixed(2)} s`, target: 'at most 5 s', holds: seconds <= 5 }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Decides for each person how a message would reach them, as before each message. */
async function measurePlan(url: string): Promise<Figure> {
  const token = await tokenOf(url, SECRETARY)
  const preview = { method: notifications.broadcast.method, path: `${notifications.broadcast.path}?dryRun=true` }
  const body = { audience: 'all', subject: 'Water', message: 'No water from 9 to 11.' }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => call<object>(url, preview, token, body)))
  const took = median(times)
  const what = `The plan of a message to ${PEOPLE} people and the demo's, with reading what they have chosen`
  return { what, value: `${took.toFixed(1)} ms`, target: 'at most 20 ms', holds: took <= 20 }
}

async function measureBell(url: string): Promise<Figure> {
  const token = await tokenOf(url, RESIDENT)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timed(() => call<object>(url, notifications.list, token)))
    // Something is written between two of them, so nothing that is kept answers.
    await call<object>(url, notifications.readAll, token)
  }
  const took = median(times)
  const what = `GET /api/notifications beside ${OLD.toLocaleString('en')} deliveries, each after a write`
  return { what, value: `${took.toFixed(1)} ms`, target: 'at most 10 ms', holds: took <= 10 }
}

await withDirectory(async (directory) => {
  const data = join(directory, 'data')
  const file = join(data, 'verandah.sqlite')
  await runToEnd(['seed'], { DATA_DIR: data })
  const now = new Date(Date.now() - MINUTE_MS)
  fill(file, now)
  const portal = await startPortal(data, {})
  try {
    const { url } = portal
    const figures = [await measureSummaries(file), await measurePlan(url), await measureBell(url)]
    await report('Notices', `the demo building with ${PEOPLE} further people`, figures)
  } finally {
    await portal.stop()
  }
})
