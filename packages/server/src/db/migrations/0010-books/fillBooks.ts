import { createHash, randomUUID } from 'node:crypto'
import { dayOf, type Instant, instant } from '@verandah/contract/dates'
import { type Kysely, sql } from 'kysely'

interface Transaction {
  id: string
  type: string
  category: string
  status: string
  amount: number
  date: string
  due_date: string | null
  completed_at: Instant | null
  updated_at: string
  unit_id: string | null
}

type Posting = readonly [account: string, unit: string | null, amount: number]
interface Entry {
  what: string
  day: string
  postings: Posting[]
}

const INCOME: Record<string, string> = { dues: '4000', penalties: '4400' }
const EXPENSE: Record<string, string> = {
  maintenance: '5000',
  utilities: '5100',
  security: '5200',
  cleaning: '5300',
  repairs: '5400',
  dues: '5500',
  penalties: '5600',
  other: '5700'
}

/** What a transaction stands for, as the portal posts it from now on. */
function entriesOf({ type, category, status, amount, date, due_date, completed_at, unit_id }: Transaction, today: string): Entry[] {
  const isCounted = status === 'approved' || status === 'completed'
  const income = INCOME[category] ?? '4800'
  const moved = (what: string, day: string, [to, toUnit]: [string, string | null], [from, fromUnit]: [string, string | null]): Entry => ({
    what,
    day,
    postings: [
      [to, toUnit, amount],
      [from, fromUnit, -amount]
    ]
  })
  const money = (to: string, from: string) => moved('money', completed_at === null ? date : dayOf(completed_at), [to, null], [from, null])
  if (type === 'income' && unit_id !== null) {
    if (!isCounted && status !== 'pending') return []
    const day = due_date ?? date
    const bill = moved('bill', day > today ? today : day, ['1200', unit_id], [income, null])
    if (!isCounted) return [bill]
    const payment = moved('payment', date, [due_date === null ? '1210' : '1000', null], ['1200', unit_id])
    return due_date === null && status === 'completed' ? [bill, payment, money('1000', '1210')] : [bill, payment]
  }
  if (!isCounted) return []
  const counted =
    type === 'income'
      ? moved('approval', date, ['1210', null], [income, null])
      : moved('approval', date, [EXPENSE[category] ?? '5700', null], ['2000', null])
  if (status !== 'completed') return [counted]
  return [counted, type === 'income' ? money('1000', '1210') : money('2000', '1000')]
}

/** Rows of one statement. */
const AT_ONCE = 100

async function insert(db: Kysely<unknown>, table: string, columns: string[], rows: readonly (readonly unknown[])[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map((row) => sql`(${sql.join([...row])})`)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}

/** Transactions that are in memory together. */
const BATCH = 500

interface Last {
  number: number
  sha256: string
}

/** Posts what a batch of transactions stands for; adds to the sums. */
async function post(
  db: Kysely<unknown>,
  batch: readonly Transaction[],
  last: Last,
  today: string,
  sums: Map<string, number>
): Promise<Last> {
  const entries: unknown[][] = []
  const lines: unknown[][] = []
  let { number, sha256 } = last
  for (const row of batch)
    for (const { what, day, postings } of entriesOf(row, today)) {
      number += 1
      const said = [number, randomUUID(), day, 'transaction', row.id, `${what} 1`, null]
      const hashed = [sha256, ...said, null, row.updated_at, postings.map(([account, unit, amount]) => [account, 'M', unit, amount])]
      sha256 = createHash('sha256').update(JSON.stringify(hashed)).digest('hex')
      entries.push([...said, postings.length, null, row.updated_at, sha256])
      for (const [place, [account, unit, amount]] of postings.entries()) {
        lines.push([number, place + 1, day, account, 'M', unit, amount])
        const key = `${account} M ${day.slice(0, 7)}`
        sums.set(key, (sums.get(key) ?? 0) + amount)
      }
    }
  await insert(db, 'books_postings', ['entry', 'place', 'day', 'account', 'fund', 'unit_id', 'amount'], lines)
  const columns = ['number', 'id', 'day', 'source_kind', 'source_id', 'purpose', 'reverses']
  await insert(db, 'books_entries', [...columns, 'postings', 'created_by', 'created_at', 'sha256'], entries)
  return { number, sha256 }
}

/** In the order of the transactions' days, so that the ledger reads much as it would have been written. */
export async function fillBooks(db: Kysely<unknown>): Promise<void> {
  const today = dayOf(instant(new Date()))
  const sums = new Map<string, number>()
  let last: Last = { number: 0, sha256: '0'.repeat(64) }
  for (let after = { date: '', id: '' }; ;) {
    const { rows } = await sql<Transaction>`
      select one.id, one.type, one.category, one.status, one.amount, one.date, one.due_date, one.completed_at, one.updated_at,
        case when one.type = 'income' then units.id end as unit_id
      from finances_transactions one left join units on units.label = one.unit_number
      where one.deleted_at is null and (one.date, one.id) > (${after.date}, ${after.id})
      order by one.date, one.id limit ${sql.lit(BATCH)}`.execute(db)
    last = await post(db, rows, last, today, sums)
    const end = rows.at(-1)
    if (end === undefined) break
    after = end
  }
  const kept = [...sums].map(([key, amount]) => [...key.split(' '), amount])
  await insert(db, 'books_sums', ['account', 'fund', 'month', 'amount'], kept)
  await insert(db, 'books_end', ['id', 'number', 'sha256'], [[1, last.number, last.sha256]])
}
