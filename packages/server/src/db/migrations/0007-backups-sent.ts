import { type Kysely, sql } from 'kysely'

/** When an archive was sent elsewhere, and when that failed last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table backups add column sent_at text').execute(db)
  await sql.raw('alter table backups add column send_failed_at text').execute(db)
}
