import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** The amount of a kind becomes its first rate, which holds since ever; who has set it was not kept. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { table, sorted, big } = tableTools(db, dialect)
  await table(
    'dues_rates',
    `kind_id text not null references dues_kinds (id), from_month ${sorted} not null, amount ${big} not null check (amount > 0),
    resolution text, created_at text not null, created_by text, primary key (kind_id, from_month)`
  )
  await sql
    .raw(
      `insert into dues_rates (kind_id, from_month, amount, created_at)
      select id, '', amount, updated_at from dues_kinds where amount is not null`
    )
    .execute(db)
  await sql.raw('alter table dues_kinds drop column amount').execute(db)
}
