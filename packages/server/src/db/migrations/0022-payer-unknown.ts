import { type Kysely, sql } from 'kysely'

/** Account 2300 has the name that the bank's page has for such money. Trial balances of closed months keep no names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update books_accounts set name = 'Payer unknown' where code = '2300' and name = 'Not yet identified'`.execute(db)
}
