import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { assemblyRules, type AssemblyRulesRecord } from '@verandah/contract/assemblyRules'
import { addMs, dayOf, HOUR_MS, type Instant, instant } from '@verandah/contract/dates'
import { type Endpoint, fillPath } from '@verandah/contract/endpoint'
import { hall } from '@verandah/contract/hall'
import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import { call, type Token, tokenOf } from './lib/calls.ts'
import { runToEnd, startPortal, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// What a general meeting costs while it is held: ballots one by one and all at once, the screen of the hall, results, certificates.
const UNITS = 88
const MANY = 2_000
const SECRETARY = 'secretary@demo.verandah.lk'
const RESIDENT = 'resident@demo.verandah.lk'

type Row = Record<string, string | number | null>
const id = (kind: number, number: number) => `01900000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`
const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Adds a meeting that is open, with so many units that are all there and all belong to the resident, and two items. */
function addMeeting(db: DatabaseSync, kind: number, units: number, rules: string, now: Instant): string {
  const pick = (table: string, where = '1 = 1') => db.prepare(`select * from ${table} where ${where} limit 1`).get() as Row
  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row)
    db.prepare(`insert into ${table} (${columns.join()}) values (${columns.map((name) => `:${name}`).join()})`).run(row)
  }
  const meeting = id(kind, 0)
  const person = pick('units_people', `user_id = (select id from users where email = '${RESIDENT}')`)
  const day = dayOf(now)
  const times = { date: day, starts_at: addMs(now, -HOUR_MS), ends_at: addMs(now, HOUR_MS) }
  insert('meetings', {
    ...pick('meetings'),
    id: meeting,
    kind: 'agm',
    type: 'annual',
    status: 'in-progress',
    frozen_at: now,
    deleted_at: null,
    ...times
  })
  const record = { created_at: now, updated_at: now, version: 1 }
  const frozen = { rules_version: 1, rules, noticed_at: now, notice_sha256: 'a', opened_at: now, roll_sha256: 'b', quorate_at: now }
  insert('assemblies', { id: meeting, state: 'open', ...frozen, ...record })
  const majority = JSON.stringify({ kind: 'simple', part: null, of: null, by: null, seats: null })
  for (const position of [1, 2, 3])
    insert('meetings_items', {
      id: id(kind + 1, position),
      meeting_id: meeting,
      position,
      title: 'Lift',
      kind: 'resolution',
      text: 'Mend it.',
      matter: 'ordinary',
      majority
    })
  const owners = JSON.stringify([{ personId: person['id'], name: 'Amaya', part: 1, whole: 1 }])
  const unit = pick('units')
  for (let number = 1; number <= units; number += 1) {
    const [unit_id, label] = [id(kind + 2, number), `Z${kind}${number}`]
    insert('units', { ...unit, id: unit_id, label, position: 10_000 + number })
    insert('meetings_roll', { meeting_id: meeting, unit_id, label, position: number, share: 10, head: number, owners })
    const there = { present_by: 'owner', holder_id: person['user_id'] ?? null, holder_name: 'Amaya', in_at: now, way: 'desk' }
    insert('meetings_presence', { id: id(kind + 3, number), meeting_id: meeting, unit_id, ...there })
  }
  return meeting
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now()
  const result = await work()
  return { ms: performance.now() - begun, result }
}

/** The bytes of a file, or of an answer. */
async function bytesOf(url: string, path: string, token: Token): Promise<number> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

const atMost = (what: string, ms: number, limit: number): Figure => ({
  what,
  value: `${ms < 100 ? ms.toFixed(1) : ms.toFixed(0)} ms`,
  target: `at most ${limit.toLocaleString('en')} ms`,
  holds: ms <= limit
})

/** The calls of one portal about votes. */
function votesAt(url: string, secretary: Token, resident: Token) {
  const at = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, params: Record<string, string>) => ({
    method,
    path: fillPath(path, params)
  })
  return {
    async open(meeting: string, kind: number, item: number, draft: object): Promise<Resolution> {
      const body = { itemId: id(kind + 1, item), ...draft }
      const { _id } = await call<Resolution>(url, at(resolutions.create, { id: meeting }), secretary, body)
      return call<Resolution>(url, at(resolutions.open, { id: _id }), secretary)
    },
    vote: (vote: Resolution, unit: string, choice = 'for') =>
      call<object>(url, at(resolutions.vote, { id: vote._id }), resident, { unit, choice }),
    close: (vote: Resolution) => call<Resolution>(url, at(resolutions.close, { id: vote._id }), secretary),
    /** Somebody leaves and comes again; returns how long the desk waits for the second. */
    async checkIn(meeting: string, kind: number, number: number): Promise<number> {
      await call(url, at(hall.checkOut, { id: meeting, presenceId: id(kind + 3, number) }), secretary)
      const unit = `Z${kind}${number}`
      return (await timed(() => call(url, at(hall.checkIn, { id: meeting }), secretary, { unit }))).ms
    },
    hall: (meeting: string) => bytesOf(url, fillPath(hall.get.path, { id: meeting }), resident),
    result: (vote: Resolution) => bytesOf(url, fillPath(resolutions.result.path, { id: vote._id }), resident),
    certificate: (vote: Resolution) => bytesOf(url, fillPath(resolutions.certificate.path, { id: vote._id }), resident)
  }
}
type Votes = ReturnType<typeof votesAt>

const labels = (kind: number, count: number) => Array.from({ length: count }, (_, index) => `Z${kind}${index + 1}`)
const SECRET = { secrecy: 'secret' }

async function measureTower(votes: Votes, meeting: string, kind: number): Promise<Figure[]> {
  const checkIns: number[] = []
  for (let number = 1; number <= UNITS; number += 1) checkIns.push(await votes.checkIn(meeting, kind, number))
  const slowest = Math.max(...checkIns)
  const figures = [
    atMost(`A check-in at the desk, ${UNITS} one after the other (median)`, median(checkIns), 50),
    atMost('The slowest of them', slowest, 50)
  ]
  for (const [item, draft, name] of [
    [1, {}, 'A ballot of an open vote'],
    [2, SECRET, 'A ballot of a secret vote']
  ] as const) {
    const vote = await votes.open(meeting, kind, item, draft)
    const times: number[] = []
    const screens: number[] = []
    for (const unit of labels(kind, UNITS / 2)) {
      times.push((await timed(() => votes.vote(vote, unit))).ms)
      screens.push((await timed(() => votes.hall(meeting))).ms)
    }
    figures.push(atMost(`${name} of ${UNITS}, one after the other (median)`, median(times), 50))
    if (item === 1) figures.push(atMost('The screen of the hall, after each ballot (median)', median(screens), 50))
    if (item === 1)
      figures.push({
        what: 'Its bytes',
        value: `${await votes.hall(meeting)} B`,
        target: 'at most 1 KB',
        holds: (await votes.hall(meeting)) <= 1_024
      })
    await votes.close(vote)
    const certificate = await timed(() => votes.certificate(vote))
    if (item === 1)
      figures.push({ what: 'Its certificate, with the start of the process for documents', value: `${certificate.ms.toFixed(0)} ms` })
    else figures.push(atMost('Its certificate', certificate.ms, 1_000))
  }
  const vote = await votes.open(meeting, kind, 3, SECRET)
  const all = await timed(() => Promise.all(labels(kind, UNITS).map((unit) => votes.vote(vote, unit))))
  figures.push(atMost(`${UNITS} secret ballots at once, without an error`, all.ms, 10_000))
  await votes.close(vote)
  return figures
}

async function measureMany(votes: Votes, meeting: string, kind: number, file: string): Promise<Figure[]> {
  const secret = await votes.open(meeting, kind, 1, SECRET)
  const times: number[] = []
  for (const unit of labels(kind, 20)) times.push((await timed(() => votes.vote(secret, unit))).ms)
  await votes.close(secret)
  const open = await votes.open(meeting, kind, 2, {})
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`begin immediate;
    update resolutions_electors set marked = 1, way = 'portal' where resolution_id = '${open._id}';
    insert into ballots_open (resolution_id, unit_id, choice, share, way)
      select resolution_id, unit_id, '"for"', share, 'portal' from resolutions_electors where resolution_id = '${open._id}';
    commit`)
  db.close()
  const closing = await timed(() => votes.close(open))
  if (closing.result.result?.for.heads !== MANY) throw new Error('Not all ballots were counted')
  const reading = await timed(() => votes.result(open))
  return [
    atMost(`A secret ballot of a vote of ${MANY.toLocaleString('en')} (median)`, median(times), 50),
    { what: `Closing and counting a vote of ${MANY.toLocaleString('en')}, with the answer`, value: `${closing.ms.toFixed(0)} ms` },
    atMost(`The result of ${MANY.toLocaleString('en')} units`, reading.ms, 50),
    atMost('Its certificate', (await timed(() => votes.certificate(open))).ms, 1_000)
  ]
}

await withDirectory(async (directory) => {
  const data = join(directory, 'data')
  const file = join(data, 'verandah.sqlite')
  await runToEnd(['seed'], { DATA_DIR: data })
  const portal = await startPortal(data, { CALLS_PER_MINUTE: '100000' })
  try {
    const { url } = portal
    const [secretary, resident] = [await tokenOf(url, SECRETARY), await tokenOf(url, RESIDENT)]
    const { rules } = await call<AssemblyRulesRecord>(url, assemblyRules.get, secretary)
    const db = new DatabaseSync(file, { timeout: 5_000 })
    db.exec('begin immediate')
    const now = instant(new Date())
    const [tower, many] = [addMeeting(db, 100, UNITS, JSON.stringify(rules), now), addMeeting(db, 200, MANY, JSON.stringify(rules), now)]
    db.exec('commit')
    db.close()
    const votes = votesAt(url, secretary, resident)
    const figures = [...(await measureTower(votes, tower, 100)), ...(await measureMany(votes, many, 200, file))]
    await report('General meetings', `the demo building with meetings of ${UNITS} and of ${MANY.toLocaleString('en')} units`, figures)
  } finally {
    await portal.stop()
  }
})
