import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { sealStatements } from '../sealedEntries.ts'
import { checkDeferred, tableTools } from '../tableTools.ts'
import { sql } from 'kysely'
import { ACCOUNTS, FUNDS } from './0010-books/accounts.ts'
import { createClosings } from './0010-books/closingsTable.ts'
import { createBankTables } from './0010-books/bankTables.ts'
import { compareBooks } from './0010-books/compareBooks.ts'
import { createDuesTables } from './0010-books/duesTables.ts'
import { fillBooks } from './0010-books/fillBooks.ts'
import { createSlipsTable } from './0010-books/slipsTable.ts'

/**
 * The ledger: accounts, funds, entries with their postings, and sums by month; and what units are billed and pay. What
 * transactions say so far becomes bills, payments and entries, each on its day; where these do not give the same balance, months
 * and debts of units, to the cent, nothing is migrated.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const tools = tableTools(db, dialect)
  const { sorted, big, table, index, unique, appendOnly } = tools
  await table(
    'books_accounts',
    `code ${sorted} primary key, name text not null, type text not null, money text, is_control integer not null default 0,
    bank text, account_number text, float ${big}`
  )
  await table('books_funds', `code ${sorted} primary key, name text not null`)
  await table(
    'books_entries',
    `number integer primary key, id text not null unique, day ${sorted} not null, source_kind text not null, source_id text not null,
    purpose text not null, reverses integer unique, postings integer not null, created_by text, created_at text not null,
    sha256 text not null`
  )
  await unique('books_entries_source', 'books_entries (source_id, source_kind, purpose)')
  await index('books_entries_day', 'books_entries (day, number)')
  await table(
    'books_postings',
    `entry integer not null references books_entries (number) deferrable initially deferred, place integer not null,
    day ${sorted} not null, account text not null references books_accounts (code), fund text not null references books_funds (code),
    unit_id text references units (id), amount ${big} not null check (amount <> 0), primary key (entry, place),
    check ((account in ('1200', '2100')) = (unit_id is not null))`
  )
  await index('books_postings_account', 'books_postings (account, day, entry, fund, amount)')
  await index('books_postings_unit', 'books_postings (unit_id, day, entry, account, fund, amount) where unit_id is not null')
  await table(
    'books_sums',
    `account text not null references books_accounts (code), fund text not null references books_funds (code), month ${sorted} not null,
    amount ${big} not null, primary key (account, fund, month)`
  )
  await table('books_transfers', 'id text primary key, reference text, reason text, created_by text not null, created_at text not null')
  await table('books_end', `id integer primary key check (id = 1), number integer not null, sha256 text not null, closed_through ${sorted}`)
  await createClosings(tools)
  for (const statement of sealStatements(dialect)) await sql.raw(statement).execute(db)
  await appendOnly('books_entries')
  await appendOnly('books_postings')
  for (const { code, name, type, money, isControl } of ACCOUNTS)
    await sql`insert into books_accounts (code, name, type, money, is_control)
      values (${code}, ${name}, ${type}, ${money}, ${isControl})`.execute(db)
  for (const { code, name } of FUNDS) await sql`insert into books_funds (code, name) values (${code}, ${name})`.execute(db)
  await createDuesTables(db, tools)
  await createSlipsTable(tools)
  await createBankTables(tools)
  await fillBooks(db)
  await compareBooks(db)
  if (dialect === 'postgres') await checkDeferred(db)
}
