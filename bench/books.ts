import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { books } from '@verandah/contract/books'
import { yearPack } from '@verandah/contract/closings'
import { tokenOf } from './lib/calls.ts'
import { median } from './lib/load.ts'
import { openMonths } from './lib/openMonths.ts'
import { MEMORY_FLAGS, residentBytes, startDemo, startPortal, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'
import { fillQuickly, idsOf, inserter } from './lib/rows.ts'

// The trial balance and the entries beside a million postings, and what `npm run doctor` takes to derive them all once more.
const ENTRIES = 500_000
/** A month of 31 days at most has so many. */
const ENTRIES_A_DAY = 140
const ROUNDS = 60
const WARM_UP = 10
const MOST = { trialBalance: 20, entries: 30, yearPack: 3_000, doctorSeconds: 5, doctorMebibytes: 350 }

const cli = join(import.meta.dirname, '../packages/server/src/cli.ts')

/** Expenses that are approved, each with its entry and the event that has caused it, after those of the demo. */
function fill(file: string): void {
  const db = new DatabaseSync(file)
  const [by = ''] = idsOf(db, 'users')
  const end = db.prepare('select number, sha256 from books_end').get() as { number: number; sha256: string }
  const lastEvent = db.prepare('select max(number) as number from audit').get() as { number: number }
  let { sha256 } = end
  const sums = new Map<string, number>()
  const spent = new Map<string, number>()
  const toRows = (index: number) => {
    const number = end.number + 1 + index
    // Backwards from the day of the bench, so that the demo's figures of this month change too.
    const day = new Date(Date.now() - (Math.floor(index / ENTRIES_A_DAY) + 2) * 86_400_000).toISOString().slice(0, 10)
    const amount = 100 + (index % 900_000)
    const postings = [
      { account: `5${index % 8}00`, fund: 'M', unit_id: null, amount },
      { account: '2000', fund: 'M', unit_id: null, amount: -amount }
    ]
    const source_id = `of ${day.slice(0, 7)}`
    const columns = { number, id: randomUUID(), day, source_kind: 'transaction', source_id, purpose: `approval ${index}`, reverses: null }
    const entry = { ...columns, postings: 2, created_by: by, created_at: `${day}T06:00:00.000Z` }
    const lines = postings.map(({ account, fund, unit_id, amount: posted }) => [account, fund, unit_id, posted])
    const hashed = [sha256, ...Object.values(columns), by, entry.created_at, lines]
    sha256 = createHash('sha256').update(JSON.stringify(hashed)).digest('hex')
    for (const { account, amount: posted } of postings) {
      const key = `${account} M ${day.slice(0, 7)}`
      sums.set(key, (sums.get(key) ?? 0) + posted)
    }
    spent.set(day.slice(0, 7), (spent.get(day.slice(0, 7)) ?? 0) + amount)
    const details = JSON.stringify({
      kind: 'finances.approved',
      subject: { kind: 'transaction', id: source_id },
      entries: [{ number, sha256 }]
    })
    const event = { number: lastEvent.number + 1 + index, at: entry.created_at, kind: 'finances.approved', actor_id: by }
    const audit = { ...event, subject_kind: 'transaction', subject_id: source_id, details, hash: createHash('sha256').digest('hex') }
    return {
      entry: { ...entry, sha256 },
      postings: postings.map((one, at) => ({ entry: number, place: at + 1, day, ...one })),
      audit
    }
  }
  const restart = { ...end }
  const example = toRows(0)
  sha256 = restart.sha256
  sums.clear()
  spent.clear()
  fillQuickly(db, () => {
    const add = {
      posting: inserter(db, 'books_postings', example.postings[0] ?? {}),
      entry: inserter(db, 'books_entries', example.entry),
      event: inserter(db, 'audit', example.audit)
    }
    for (let index = 0; index < ENTRIES; index += 1) {
      const { entry, postings, audit } = toRows(index)
      for (const posting of postings) add.posting(posting)
      add.entry(entry)
      add.event(audit)
    }
    const addSum = db.prepare(
      'insert into books_sums values (?, ?, ?, ?) on conflict (account, fund, month) do update set amount = amount + excluded.amount'
    )
    for (const [key, amount] of sums) addSum.run(...key.split(' '), amount)
    db.prepare('update books_end set number = ?, sha256 = ?').run(end.number + ENTRIES, sha256)
    db.prepare('update audit_end set number = number + ?').run(ENTRIES)
    const row = db.prepare(`insert into finances_transactions (id, type, category, amount, date, description, payment_method, status,
      created_by, changed_by, search_key, created_at, updated_at) values (?, 'expense', 'other', ?, ?, 'Bench', 'cash', 'approved', ?, ?, '', '', '')`)
    for (const [month, amount] of spent) row.run(`of ${month}`, amount, `${month}-01`, by, by)
  })
  db.close()
}

interface Doctor {
  seconds: number
  mebibytes: number
}

/** Runs the doctor and returns the most that the command takes, sampled. */
async function runDoctor(data: string): Promise<Doctor> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...MEMORY_FLAGS, cli, 'doctor'], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const state = { isDone: false, most: 0 }
  const sampling = (async () => {
    for (; !state.isDone; await sleep(20)) {
      // A child that has not begun may still be a copy of this process.
      const resident = output === '' ? 0 : await residentBytes(child.pid ?? 0).catch(() => 0)
      state.most = Math.max(state.most, resident || 0)
    }
  })()
  await once(child, 'exit')
  state.isDone = true
  await sampling
  if (!output.includes('The books are right.')) throw new Error(`The doctor finds the books wrong:\n${output.slice(0, 2_000)}`)
  return { seconds: (performance.now() - begun) / 1_000, mebibytes: state.most / 2 ** 20 }
}

interface Rounds {
  warmUp: number
  rounds: number
}

async function timed(
  url: string,
  token: string,
  path: (round: number) => string,
  { warmUp, rounds }: Rounds = { warmUp: WARM_UP, rounds: ROUNDS }
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const begun = performance.now()
    const answer = await fetch(url + path(round), { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(round)} answered ${answer.status}`)
    if (round >= warmUp) times.push(performance.now() - begun)
  }
  return median(times)
}

const dayOf = (round: number) => new Date(Date.now() - round * 17 * 86_400_000).toISOString().slice(0, 10)

await withDirectory(async (directory) => {
  const data = join(directory, 'data')
  const demo = await startDemo(data)
  // The entries are of months that the demo has closed.
  await openMonths(demo.url)
  await demo.stop()
  const small = await runDoctor(data)
  fill(join(data, 'verandah.sqlite'))
  const portal = await startPortal(data)
  const figures: Figure[] = []
  const add = (what: string, value: number, unit: string, most: number) =>
    figures.push({ what, value: `${value.toFixed(1)} ${unit}`, target: `at most ${most} ${unit}`, holds: value <= most })
  try {
    const token = await tokenOf(portal.url, 'treasurer@demo.verandah.lk')
    const of = (path: (round: number) => string) => timed(portal.url, token, path)
    add(
      'The trial balance, each time of another day',
      await of((round) => `${books.trialBalance.path}?on=${dayOf(round)}`),
      'ms',
      MOST.trialBalance
    )
    add('The first page of entries', await of((round) => `${books.entries.path}?call=${round}`), 'ms', MOST.entries)
    for (const [what, format] of [
      ['The year pack as a workbook', 'xlsx'],
      ['The year pack as a PDF', 'pdf']
    ] as const) {
      const year = new Date().getFullYear() - 1
      const path = () => `${yearPack.get.path}?year=${year}&format=${format}`
      add(what, await timed(portal.url, token, path, { warmUp: 1, rounds: 7 }), 'ms', MOST.yearPack)
    }
    add('Entries of an account', await of((round) => `${books.entries.path}?account=5${round % 8}00`), 'ms', MOST.entries)
  } finally {
    await portal.stop()
  }
  const large = await runDoctor(data)
  add('doctor, more than in the demo', large.seconds - small.seconds, 's', MOST.doctorSeconds)
  add('doctor, the most memory', large.mebibytes, 'MiB', MOST.doctorMebibytes)
  await report('Books with a million postings', `${ENTRIES} entries after those of the demo; medians of ${ROUNDS} calls`, figures)
})
