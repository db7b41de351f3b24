import { createHash, randomUUID } from 'node:crypto'
import { dayOf, type Instant, instant } from '@verandah/contract/dates'
import { type Kysely, sql } from 'kysely'
import { type Documents, documentsOf, type Numbers, type Transaction } from './documents.ts'

/** Rows of one statement. */
const AT_ONCE = 100

async function insert(db: Kysely<unknown>, table: string, columns: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map((row) => sql`(${sql.join([...row])})`)
    const names = sql.join(columns.split(' ').map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}

/** Transactions that are in memory together. */
const BATCH = 500

interface Last {
  number: number
  sha256: string
}

/** Numbers the entries and writes them; adds to the sums. */
async function post(db: Kysely<unknown>, { entries }: Documents, at: Instant, last: Last, sums: Map<string, number>): Promise<Last> {
  const rows: unknown[][] = []
  const lines: unknown[][] = []
  let { number, sha256 } = last
  for (const { source, what, day, postings } of entries) {
    number += 1
    const said = [number, randomUUID(), day, source.kind, source.id, `${what} 1`, null]
    const hashed = [sha256, ...said, null, at, postings.map(([account, unit, amount]) => [account, 'M', unit, amount])]
    sha256 = createHash('sha256').update(JSON.stringify(hashed)).digest('hex')
    rows.push([...said, postings.length, null, at, sha256])
    for (const [place, [account, unit, amount]] of postings.entries()) {
      lines.push([number, place + 1, day, account, 'M', unit, amount])
      const key = `${account} M ${day.slice(0, 7)}`
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
  }
  await insert(db, 'books_postings', 'entry place day account fund unit_id amount', lines)
  const columns = 'number id day source_kind source_id purpose reverses postings created_by created_at sha256'
  await insert(db, 'books_entries', columns, rows)
  return { number, sha256 }
}

async function insertDocuments(db: Kysely<unknown>, { bills, charges, payments, allocations, links }: Documents): Promise<void> {
  const stamps = 'created_by created_at updated_at'
  await insert(db, 'dues_bills', `id number transaction_id unit_id bill_day due_day description status ${stamps}`, bills)
  await insert(db, 'dues_charges', 'id bill_id place kind_id fund account category amount open', charges)
  const payment =
    'id kind receipt_number transaction_id unit_id date paid_on amount advance payment_method reference account status search_key'
  await insert(db, 'payments', `${payment} ${stamps}`, payments)
  await insert(db, 'payments_allocations', 'id payment_id charge_id amount day account is_own created_at', allocations)
  if (links.length === 0) return
  const values = sql.join(links.map((row) => sql`(${sql.join([...row])})`))
  await sql`update finances_transactions set bill_id = link.column2, payment_id = link.column3
    from (values ${values}) as link where finances_transactions.id = link.column1`.execute(db)
}

/** In the order of the transactions' days, so that the ledger reads much as it would have been written. */
export async function fillBooks(db: Kysely<unknown>): Promise<void> {
  const now = instant(new Date())
  const sums = new Map<string, number>()
  const numbers: Numbers = { bill: 0, receipts: new Map() }
  let last: Last = { number: 0, sha256: '0'.repeat(64) }
  for (let after = { date: '', id: '' }; ;) {
    const { rows } = await sql<Transaction>`
      select one.id, one.type, one.category, one.status, one.amount, one.date, one.due_date, one.description, one.payment_method,
        one.reference, one.completed_at, one.created_by, one.updated_at, case when one.type = 'income' then units.id end as unit_id
      from finances_transactions one left join units on units.label = one.unit_number
      where one.deleted_at is null and (one.date, one.id) > (${after.date}, ${after.id})
      order by one.date, one.id limit ${sql.lit(BATCH)}`.execute(db)
    const documents = documentsOf(rows, dayOf(now), numbers)
    await insertDocuments(db, documents)
    last = await post(db, documents, now, last, sums)
    const end = rows.at(-1)
    if (end === undefined) break
    after = end
  }
  const kept = [...sums].map(([key, amount]) => [...key.split(' '), amount])
  await insert(db, 'books_sums', 'account fund month amount', kept)
  await insert(db, 'books_end', 'id number sha256', [[1, last.number, last.sha256]])
  await insert(db, 'dues_numbers', 'id bill', [[1, numbers.bill]])
  await insert(db, 'payments_numbers', 'year last', [...numbers.receipts])
}
