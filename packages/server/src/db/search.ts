import { type RawBuilder, type ReferenceExpression, sql, type SqlBool } from 'kysely'
import type { DialectName } from './open.ts'
import type { Schema } from './schema.ts'

/**
 * Returns the text in the form in which it is searched and compared: NFC, lower case. Done here because SQLite folds ASCII
 * only and PostgreSQL follows the server's locale.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** True where a column contains a text; `%` and `_` are ordinary characters. Walks the rows or an index that has the column. */
export function contains<Table extends keyof Schema>(
  dialect: DialectName,
  column: ReferenceExpression<Schema, Table> & string,
  text: string
): RawBuilder<SqlBool> {
  const at = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')
  return sql<SqlBool>`${at}(${sql.ref(column)}, ${text}) > 0`
}

/** Sorts before every letter and blank, and is in no name. */
const END = '\u0001'

/** The vowel signs of Sinhala, Tamil and others are marks too, and stay: they are letters to their readers. */
const ACCENTED = /(\p{Script=Latin})\p{M}+/gu
/** Latin letters that Unicode does not take apart. */
const WHOLE: Readonly<Record<string, string>> = { æ: 'ae', đ: 'd', ð: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th' }
const WHOLE_LETTERS = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'g')

const withoutAccents = (text: string) =>
  fold(text.normalize('NFD').replace(ACCENTED, '$1')).replace(WHOLE_LETTERS, (letter) => WHOLE[letter] ?? letter)

/**
 * Sorts names by code point as people look for them: letter case ignored, Ö beside O, and of two that differ in their
 * accents alone always the same one first. The parts decide one after the other.
 */
export function sortKey(...parts: string[]): string {
  const plain = parts.map(withoutAccents).join(END)
  const folded = parts.map(fold).join(END)
  return plain === folded ? plain : plain + END + folded
}
