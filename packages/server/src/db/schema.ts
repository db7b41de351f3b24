/**
 * The tables of the database, by name. Each belongs to a feature or engine: its `x.table.ts` adds it here by declaration
 * merging, so that the database layer knows no feature and every query is typed all the same.
 */
export interface Schema {}

/** The tables whose rows have these columns. */
export type TablesWith<Columns> = { [Table in keyof Schema]: Schema[Table] extends Columns ? Table : never }[keyof Schema]
