import { type RawBuilder, type ReferenceExpression, sql, type SqlBool } from 'kysely'
import type { DialectName } from './open.ts'
import type { Schema } from './schema.ts'

/** True where a column contains a text; `%` and `_` are ordinary characters. Walks the rows or an index that has the column. */
export function contains<Table extends keyof Schema>(
  dialect: DialectName,
  column: ReferenceExpression<Schema, Table> & string,
  text: string
): RawBuilder<SqlBool> {
  const at = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')
  return sql<SqlBool>`${at}(${sql.ref(column)}, ${text}) > 0`
}
