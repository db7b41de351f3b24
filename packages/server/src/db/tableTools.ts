import { type Kysely, sql } from 'kysely'
import { ddl } from './ddl.ts'
import type { DialectName } from './open.ts'

/** The columns that every record has. */
export const RECORD = 'created_at text not null, updated_at text not null, version integer not null default 1, deleted_at text'

/** What a migration makes tables with. */
export function tableTools(db: Kysely<unknown>, dialect: DialectName) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  return {
    db,
    ...ddl(dialect),
    table: (name: string, columns: string, more = '') => run(`create table ${name} (${columns}) ${more}`),
    index: (name: string, on: string) => run(`create index ${name} on ${on}`),
    unique: (name: string, on: string) => run(`create unique index ${name} on ${on}`)
  }
}
export type TableTools = ReturnType<typeof tableTools>
