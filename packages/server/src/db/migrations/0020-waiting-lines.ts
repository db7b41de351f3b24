import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** Transactions that were recorded from lines of the bank and wait for approval. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { big, table, index } = tableTools(db, dialect)
  await table(
    'bank_waiting',
    `transaction_id text primary key, line_id text not null references bank_lines (id), account text not null references books_accounts (code),
    amount ${big} not null check (amount <> 0), created_by text not null, created_at text not null`
  )
  await index('bank_waiting_line', 'bank_waiting (line_id)')
}
