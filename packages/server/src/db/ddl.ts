import { type Kysely, sql } from 'kysely'
import type { DialectName } from './open.ts'

/** What the two databases spell differently when tables are made. */
export function ddl(dialect: DialectName) {
  const sqlite = dialect === 'sqlite'
  return {
    /** Text sorted by code point, on any server's locale. */
    sorted: sqlite ? sql`text` : sql`text collate "C"`,
    /** Integers beyond 32 bits: cents, sums. */
    big: sqlite ? sql`integer` : sql`bigint`,

    /** Makes `search_key` findable by substring: FTS5 trigrams beside the table, or a pg_trgm index. */
    async searchable(db: Kysely<unknown>, table: string) {
      if (!sqlite) {
        await sql`create extension if not exists pg_trgm`.execute(db)
        await sql.raw(`create index ${table}_search on ${table} using gin (search_key gin_trgm_ops)`).execute(db)
        return
      }
      // `row_key` is the row's own number by name: a plain rowid may change when the file is compacted.
      await sql
        .raw(
          `create virtual table ${table}_search using fts5(search_key, content='${table}', content_rowid='row_key', tokenize='trigram case_sensitive 1')`
        )
        .execute(db)
      const forget = `insert into ${table}_search(${table}_search, rowid, search_key) values ('delete', old.row_key, old.search_key);`
      const learn = `insert into ${table}_search(rowid, search_key) values (new.row_key, new.search_key);`
      await sql.raw(`create trigger ${table}_search_insert after insert on ${table} begin ${learn} end`).execute(db)
      await sql.raw(`create trigger ${table}_search_delete after delete on ${table} begin ${forget} end`).execute(db)
      await sql.raw(`create trigger ${table}_search_update after update of search_key on ${table} begin ${forget} ${learn} end`).execute(db)
    },

    /** Rows with a `number` that can be added and read, never changed or removed. */
    async appendOnly(db: Kysely<unknown>, table: string) {
      if (sqlite) {
        // REPLACE would remove a row without a word to the other two.
        await sql
          .raw(
            `create trigger ${table}_no_replace before insert on ${table} when exists (select 1 from ${table} where number = new.number) begin select raise(abort, '${table} is append-only'); end`
          )
          .execute(db)
        for (const deed of ['update', 'delete']) {
          await sql
            .raw(`create trigger ${table}_no_${deed} before ${deed} on ${table} begin select raise(abort, '${table} is append-only'); end`)
            .execute(db)
        }
        return
      }
      await sql
        .raw(
          `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`
        )
        .execute(db)
      await sql
        .raw(
          `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function ${table}_append_only()`
        )
        .execute(db)
    }
  }
}
