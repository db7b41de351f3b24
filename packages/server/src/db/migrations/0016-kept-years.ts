import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** What the papers of a year are made of, as it was when its last month was closed. Years that are closed already are kept at the next closing. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { sorted, table, appendOnly } = tableTools(db, dialect)
  await table(
    'books_years',
    `closing integer not null, from_day ${sorted} not null, to_day ${sorted} not null, content text not null, sha256 text not null,
    primary key (closing, from_day)`
  )
  await appendOnly('books_years')
}
