import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DialectName } from './open.ts'
import type { TablesWith } from './schema.ts'
import { fold } from './fold.ts'

/** Tables whose `search_key` column is indexed for substring search (see the migrations). */
export type SearchedTable = TablesWith<{ search_key: string }>

/** Trigrams need three letters; one or two may scan. */
const TRIGRAM = 3

/**
 * True for the rows whose folded text contains `term`; `%`, `_` and quotes are ordinary characters.
 * SQLite asks its trigram index for the row keys, PostgreSQL finds its own by the expression.
 */
export function contains(dialect: DialectName, table: SearchedTable, term: string): RawBuilder<SqlBool> {
  const wanted = fold(term.trim())
  const column = sql.ref(`${table}.search_key`)
  if (dialect === 'postgres') {
    const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
    return sql<SqlBool>`${column} like ${pattern} escape '\\'`
  }
  if ([...wanted].length < TRIGRAM) return sql<SqlBool>`instr(${column}, ${wanted}) > 0`
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  return sql<SqlBool>`${sql.ref(`${table}.row_key`)} in (select rowid from ${sql.table(`${table}_search`)} where search_key match ${phrase})`
}
