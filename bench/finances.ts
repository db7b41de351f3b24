import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dashboard } from '@verandah/contract/dashboard'
import { finances } from '@verandah/contract/finances'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { IDEMPOTENCY_KEY } from '@verandah/contract/idempotency'
import { call, tokenOf } from './lib/calls.ts'
import { compareCalls, type Group } from './lib/compare.ts'
import { startDemo, startPortal, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'
import { BEGINNING, fillQuickly, idOf, idsOf, inserter, pick, textOf, wordOf } from './lib/rows.ts'
import { writesPerSecond } from './lib/writes.ts'

// Records transactions, as several people at once, and compares lists, searches and sums in the demo building with the
// same ones among 200,000 transactions.
const RECORDS = 200_000
/** A bit more than a year, so that this month has its share. */
const INTERVAL_MS = 180_000
const MIN_PER_SECOND = 1_000
const AT_ONCE = 16
const SECONDS = 5
const ROUNDS = 3

const STATUSES = [
  'completed',
  'completed',
  'approved',
  'completed',
  'completed',
  'rejected',
  'completed',
  'pending',
  'completed',
  'completed'
]
const unitOf = (number: number) => `${1 + (number % 17)}${'ABCDEFGHIJ'[number % 10] ?? 'A'}`

/** The sums of the rows, as the portal would have kept them; they have no entries in the ledger, which no list reads. */
const SUMS = `
  delete from totals where name like 'finances.%';
  insert into totals select 'finances.balance', sum(case type when 'income' then amount else -amount end)
    from finances_transactions where deleted_at is null and status in ('approved', 'completed');
  insert into totals select 'finances.due', sum(amount)
    from finances_transactions where deleted_at is null and status = 'pending' and type = 'income';
  insert into totals select 'finances.month.' || substr(date, 1, 7) || '.' || type || '.' || category, sum(amount)
    from finances_transactions where deleted_at is null and status in ('approved', 'completed') group by 1;
  insert into totals select 'finances.vendor.' || vendor_id, sum(amount) from finances_transactions
    where deleted_at is null and status in ('approved', 'completed') and type = 'expense' and vendor_id is not null group by 1;
  insert into totals select 'finances.project.' || project_id, sum(case type when 'expense' then amount else -amount end)
    from finances_transactions where deleted_at is null and status in ('approved', 'completed') and project_id is not null group by 1;`

function fill(file: string): void {
  const db = new DatabaseSync(file)
  const [users, vendors] = [idsOf(db, 'users'), idsOf(db, 'vendors')]
  const toRow = (number: number) => {
    const at = new Date(BEGINNING + number * INTERVAL_MS).toISOString()
    const [isIncome, unit, description] = [number % 4 !== 0, unitOf(number), `no${number} ${textOf(number, 6)}`]
    const by = pick(users, number)
    const money = {
      type: isIncome ? 'income' : 'expense',
      category: pick(TRANSACTION_CATEGORIES, number >> 2),
      amount: 100 + (number % 900_000)
    }
    const who = { vendor: null, vendor_id: isIncome ? null : pick(vendors, number), unit_number: isIncome ? unit : null }
    const dates = { date: at.slice(0, 10), created_at: at, updated_at: at, version: 1 }
    const rest = {
      payment_method: 'bank_transfer',
      reference: `R-${number}`,
      created_by: by,
      changed_by: by,
      status: pick(STATUSES, number)
    }
    const search_key = `${description}\n\n${isIncome ? unit.toLowerCase() : ''}\nr-${number}`
    return { id: idOf(number), ...money, ...who, ...dates, ...rest, description, search_key }
  }
  fillQuickly(db, () => {
    const add = inserter(db, 'finances_transactions', toRow(0))
    for (let number = 0; number < RECORDS; number += 1) add(toRow(number))
    db.exec(SUMS)
  })
  db.close()
}

const list = (query: string) => `${finances.list.path}?${query}`
const search = (text: string) => list(`search=${encodeURIComponent(text)}`)
const GROUPS: Group[] = [
  {
    title: 'Among 200,000 transactions, as the treasurer',
    who: 'treasurer',
    calls: {
      'the first page': finances.list.path,
      'page 50': list('page=50'),
      'of a type, a status and a category': list('type=expense&status=approved&category=repairs'),
      'of a unit, each time another': (round) => list(`unitNumber=${unitOf(round)}`),
      'of three months': list('from=2026-08-01&to=2026-10-31'),
      'a search that finds few, each time another': (round) => search(`no${10_000 + round * 37}`),
      'a word, each time another': (round) => search(wordOf(round).slice(0, 3 + (round % 3))),
      'a part that many have, again': search('e'),
      'the figures': finances.stats.path,
      'the dashboard': dashboard.get.path
    }
  },
  { title: 'Beside 200,000 transactions, as a resident', who: 'resident', calls: { 'the dashboard': dashboard.get.path } }
]

/** Durable and in the audit trail before it is answered: dues, and expenses that wait in the inbox. */
async function measureRecording(directory: string): Promise<void> {
  const portal = await startDemo(directory)
  try {
    const { url } = portal
    const tokens = await Promise.all(['treasurer', 'president', 'administrator'].map((who) => tokenOf(url, `${who}@demo.verandah.lk`)))
    let turn = 0
    const record = (headers?: Record<string, string>) => {
      turn += 1
      const fields = { amount: 100 + (turn % 1_000) / 100, date: '2026-11-01', description: `Number ${turn}` }
      const body =
        turn % 2 === 0 ? { type: 'income', category: 'dues', unitNumber: unitOf(turn) } : { type: 'expense', category: 'repairs' }
      return call(url, finances.create, tokens[turn % tokens.length] ?? '', { ...fields, ...body }, headers)
    }
    const write = () => record()
    const writeKeyed = () => record({ [IDEMPOTENCY_KEY]: crypto.randomUUID() })
    await writesPerSecond(write, { atOnce: AT_ONCE, seconds: 2 })
    const [plain, keyed]: [number[], number[]] = [[], []]
    // The two take turns, so that both meet the same load of the machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await writesPerSecond(write, { atOnce: AT_ONCE, seconds: SECONDS }))
      keyed.push(await writesPerSecond(writeKeyed, { atOnce: AT_ONCE, seconds: SECONDS }))
    }
    const figure = (what: string, rounds: number[]) => {
      const perSecond = rounds.toSorted((a, b) => a - b)[1] ?? Number.NaN
      return { what, value: perSecond.toFixed(0), target: `at least ${MIN_PER_SECOND}`, holds: perSecond >= MIN_PER_SECOND }
    }
    await report(
      'POST /api/finances/transactions',
      `${AT_ONCE} calls at once by 3 people, the median of ${ROUNDS} rounds of ${SECONDS} s`,
      [figure('Durable, audited records a second', plain), figure('The same with an `Idempotency-Key` each', keyed)]
    )
  } finally {
    await portal.stop()
  }
}

async function compareSizes(directory: string): Promise<void> {
  const [small, data] = [join(directory, 'demo'), join(directory, 'large')]
  await (await startDemo(small)).stop()
  await cp(small, data, { recursive: true })
  fill(join(data, 'verandah.sqlite'))
  const [demo, large] = await Promise.all([startDemo(small), startPortal(data)])
  try {
    const headers = { authorization: `Bearer ${await tokenOf(large.url, 'treasurer@demo.verandah.lk')}` }
    for (const path of [finances.list.path, search('water')]) await (await fetch(large.url + path, { headers })).arrayBuffer()
    for (const group of GROUPS) await compareCalls({ demo, large, size: '200,000 transactions' }, group)
  } finally {
    await Promise.all([demo.stop(), large.stop()])
  }
}

await withDirectory(async (directory) => {
  await measureRecording(join(directory, 'recording'))
  await compareSizes(directory)
})
