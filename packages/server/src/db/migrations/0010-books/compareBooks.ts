import { type Kysely, sql } from 'kysely'

interface Sum {
  name: string
  amount: number | string
}

const COUNTED = sql`status in ('approved', 'completed') and deleted_at is null`
const SIGNED = sql`case when type = 'income' then amount else -amount end`
/** Money, and what is approved and has not moved yet: what the transactions count. */
const CASH = sql`account in ('1000', '1010', '1020', '1090', '1210', '2000')`

const BY_MONTH = {
  transactions: sql<Sum>`select substr(date, 1, 7) as name, sum(${SIGNED}) as amount from finances_transactions where ${COUNTED} group by 1`,
  books: sql<Sum>`
    select substr(day, 1, 7) as name, sum(amount) as amount from books_postings where ${CASH} group by 1`
}
const BY_UNIT = {
  transactions: sql<Sum>`
    select unit_number as name, sum(amount) as amount from finances_transactions
    where type = 'income' and status = 'pending' and unit_number is not null and deleted_at is null group by 1`,
  books: sql<Sum>`
    select label as name, sum(amount) as amount from books_postings join units on units.id = unit_id where account = '1200' group by 1`
}

async function read(db: Kysely<unknown>, query: typeof BY_UNIT.books): Promise<Map<string, number>> {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ name, amount }): [string, number] => [name, Number(amount)]).filter(([, amount]) => amount !== 0))
}

/** Throws where the ledger says anything else than the transactions that it was made of. */
export async function compareBooks(db: Kysely<unknown>): Promise<void> {
  for (const [what, { transactions, books }] of Object.entries({ month: BY_MONTH, unit: BY_UNIT })) {
    const [before, after] = [await read(db, transactions), await read(db, books)]
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(name) ?? 0, after.get(name) ?? 0]
      if (was !== is) throw new Error(`The books of the ${what} ${name} make ${is / 100}, its transactions ${was / 100}`)
    }
  }
}
