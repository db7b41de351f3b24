import { type ExpressionBuilder, type OperandExpression, sql, type SqlBool } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Stands for any value but null. */
export const NOT_NULL = Symbol('not null')

/** Matches null, or this text or one that follows it. */
class NullOrFrom {
  readonly first: string
  constructor(first: string) {
    this.first = first
  }
}
export const nullOrFrom = (first: string) => new NullOrFrom(first)

/** Matches null, or a text that has one of these in it. */
class NullOrWith {
  readonly parts: readonly string[]
  constructor(parts: readonly string[]) {
    this.parts = parts
  }
}
export const nullOrWith = (parts: readonly string[]) => new NullOrWith(parts)

type Wanted<Value> = Value | readonly Value[] | typeof NOT_NULL | NullOrFrom | NullOrWith

/**
 * The columns that a row has to have: each this value, or one of several. So a policy says once who sees what, for one row
 * as for the list.
 */
export type Condition<Row> = { readonly [Column in keyof Row]?: Wanted<Row[Column]> }

function matchesValue(value: unknown, wanted: unknown): boolean {
  // A column that was not read is no value.
  if (wanted === NOT_NULL) return value !== null && value !== undefined
  if (wanted instanceof NullOrFrom) return value === null || (typeof value === 'string' && value >= wanted.first)
  if (wanted instanceof NullOrWith)
    return value === null || (typeof value === 'string' && wanted.parts.some((part) => value.includes(part)))
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
}

/** Whether a row meets one of the conditions. */
export function meetsAny<Row extends object>(row: Row, conditions: readonly Condition<Row>[]): boolean {
  return conditions.some((condition) =>
    Object.entries(condition).every(([column, wanted]) => matchesValue(Reflect.get(row, column), wanted))
  )
}

/** Returns the text for LIKE, in which `%`, `_` and the sign before them stand for themselves. */
const anywhere = (part: string) => sql`${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

type Columns<Table extends keyof Schema> = Extract<keyof Schema[Table], string>

/** Returns `meetsAny` in SQL, for `where`. */
export function whereAny<Table extends keyof Schema>(conditions: readonly Condition<Schema[Table]>[]) {
  return (where: ExpressionBuilder<Schema, Table>): OperandExpression<SqlBool> => {
    // The columns are the table's by their type; what Kysely infers of a table that is a parameter is of no use.
    const compare = where as unknown as (column: string, operator: string, value: unknown) => OperandExpression<SqlBool>
    const meetsOne = (column: Columns<Table>, wanted: unknown) => {
      if (wanted === NOT_NULL) return compare(column, 'is not', null)
      if (wanted instanceof NullOrFrom) return where.or([compare(column, 'is', null), compare(column, '>=', wanted.first)])
      if (wanted instanceof NullOrWith)
        return where.or([compare(column, 'is', null), ...wanted.parts.map((part) => compare(column, 'like', anywhere(part)))])
      return compare(column, Array.isArray(wanted) ? 'in' : wanted === null ? 'is' : '=', wanted)
    }
    const each = conditions.map((condition) =>
      where.and(Object.entries(condition).map(([column, wanted]) => meetsOne(column as Columns<Table>, wanted)))
    )
    return where.or(each)
  }
}
