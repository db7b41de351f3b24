import type { TableTools } from '../../tableTools.ts'

/** What the bank says, to which entries that belongs, until which day both agree, and with what the books began. */
export async function createBankTables({ sorted, big, table, index, unique, appendOnly }: TableTools): Promise<void> {
  await table(
    'bank_imports',
    `id text primary key, account text not null references books_accounts (code), file_name text not null, sha256 text not null unique,
    format text not null, from_day ${sorted}, to_day ${sorted}, opening ${big}, closing ${big}, difference ${big},
    new_count integer not null, known_count integer not null, similar_count integer not null, created_by text not null,
    created_at text not null`
  )
  await table(
    'bank_lines',
    `id text primary key, account text not null references books_accounts (code), import_id text not null references bank_imports (id),
    place integer not null, date ${sorted} not null, amount ${big} not null check (amount <> 0), text text not null,
    text_key text not null, key ${sorted} not null, reference text, balance ${big}`
  )
  await unique('bank_lines_key', 'bank_lines (account, key)')
  await index('bank_lines_day', 'bank_lines (account, date, id)')
  await index('bank_lines_text', 'bank_lines (text_key)')
  await appendOnly('bank_lines')
  await table(
    'bank_matches',
    `id text primary key, line_id text not null references bank_lines (id), account text not null references books_accounts (code),
    entry_id text, amount ${big} not null check (amount <> 0), target text not null, created_by text not null, created_at text not null`
  )
  await index('bank_matches_line', 'bank_matches (line_id)')
  await unique('bank_matches_entry', 'bank_matches (entry_id, account) where entry_id is not null')
  await table(
    'bank_reconciliations',
    `id text primary key, account text not null references books_accounts (code), on_day ${sorted} not null,
    statement_balance ${big} not null, created_by text not null, created_at text not null`
  )
  await unique('bank_reconciliations_day', 'bank_reconciliations (account, on_day)')
  await table(
    'books_opening',
    `id integer primary key check (id = 1), day ${sorted} not null, items text not null, funds text not null, entry_id text not null,
    created_by text not null, created_at text not null`
  )
}
