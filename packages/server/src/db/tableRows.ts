import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Db, DialectName } from './open.ts'
import { checkDeferred } from './tableTools.ts'

/** A table as both databases have it. */
export interface TableShape {
  name: string
  columns: string[]
  /** The columns of its primary key, in their order. */
  key: string[]
}
export type Row = Record<string, unknown>

interface Column {
  table: string
  column: string
  /** The column's position in the primary key, from 1; 0: not part of it. */
  position: number
}
interface Reference {
  from: string
  to: string
}

/** Rows that are read at once. */
const PAGE = 500

const SQLITE_COLUMNS = sql<Column>`
  select tables.name as "table", columns.name as "column", columns.pk as "position"
  from sqlite_master tables, pragma_table_info(tables.name) columns
  where tables.type = 'table' and tables.name not like 'sqlite@_%' escape '@' and tables.name not like 'kysely@_%' escape '@'
  order by tables.name, columns.cid`
const SQLITE_REFERENCES = sql<Reference>`
  select tables.name as "from", keys."table" as "to" from sqlite_master tables, pragma_foreign_key_list(tables.name) keys
  where tables.type = 'table'`
const POSTGRES_COLUMNS = sql<Column>`
  select tables.relname as "table", columns.attname as "column",
    coalesce(array_position(keys.indkey::int2[], columns.attnum) - array_lower(keys.indkey::int2[], 1) + 1, 0) as "position"
  from pg_class tables join pg_attribute columns on columns.attrelid = tables.oid
  left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
  where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace and columns.attnum > 0
    and not columns.attisdropped and tables.relname not like 'kysely@_%' escape '@' and tables.relname <> 'table_changes'
  order by tables.relname collate "C", columns.attnum`
const POSTGRES_REFERENCES = sql<Reference>`
  select child.relname as "from", parent.relname as "to" from pg_constraint
  join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and connamespace = current_schema()::regnamespace`

async function rowsOfQuery<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

function inOrder(shapes: ReadonlyMap<string, TableShape>, references: readonly Reference[]): TableShape[] {
  const ordered = new Map<string, TableShape>()
  const visit = (shape: TableShape, above: readonly string[]) => {
    if (ordered.has(shape.name)) return
    for (const { from, to } of references) {
      const target = shapes.get(to)
      if (from === shape.name && target !== undefined && !above.includes(to)) visit(target, [...above, to])
    }
    ordered.set(shape.name, shape)
  }
  for (const shape of shapes.values()) visit(shape, [shape.name])
  return [...ordered.values()]
}

/** Returns the portal's tables, each after those that it refers to. */
export async function tableShapes(db: Db, dialect: DialectName): Promise<TableShape[]> {
  const isSqlite = dialect === 'sqlite'
  const shapes = new Map<string, TableShape>()
  const keyColumns = new Map<string, Column[]>()
  for (const column of await rowsOfQuery(db, isSqlite ? SQLITE_COLUMNS : POSTGRES_COLUMNS)) {
    const shape = shapes.get(column.table) ?? { name: column.table, columns: [], key: [] }
    shapes.set(column.table, shape)
    shape.columns.push(column.column)
    if (column.position > 0) keyColumns.set(column.table, [...(keyColumns.get(column.table) ?? []), column])
  }
  for (const [table, columns] of keyColumns)
    shapes.get(table)?.key.push(...columns.toSorted((a, b) => a.position - b.position).map(({ column }) => column))
  return inOrder(shapes, await rowsOfQuery(db, isSqlite ? SQLITE_REFERENCES : POSTGRES_REFERENCES))
}

async function* sqliteRows(db: Db, { name, key }: TableShape): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (let last: Row | undefined; ;) {
    const from: Row | undefined = last
    const after = from === undefined ? sql`` : sql`where (${columns}) > (${sql.join(key.map((column) => from[column]))})`
    const rows = await rowsOfQuery(db, sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (last === undefined) return
  }
}

const CURSOR = sql.id('table_rows')

async function* postgresRows(db: Db, { name, key }: TableShape): AsyncGenerator<Row[]> {
  // Texts are sorted by code point on any server's locale, as SQLite sorts. Only text has a collation.
  const texts = await rowsOfQuery(
    db,
    sql<{ name: string }>`select attname as name from pg_attribute where attrelid = ${name}::regclass and attcollation <> 0`
  )
  const isText = new Set(texts.map((column) => column.name))
  const order = key.map((column) => (isText.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)))
  await sql`declare ${CURSOR} no scroll cursor for select * from ${sql.table(name)} order by ${sql.join(order)}`.execute(db)
  for (;;) {
    const rows = await rowsOfQuery(db, sql<Row>`fetch ${sql.lit(PAGE)} from ${CURSOR}`)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close ${CURSOR}`.execute(db)
}

/**
 * Reads all rows of a table, in pages, in the order of its key: the same on both databases. Within one transaction they are
 * of one moment.
 */
export function tableRows(db: Db, dialect: DialectName, shape: TableShape): AsyncGenerator<Row[]> {
  return dialect === 'sqlite' ? sqliteRows(db, shape) : postgresRows(db, shape)
}

/** Runs the work without triggers. SQLite cannot switch a trigger off: it is dropped, and made again as it was. */
async function withoutSqliteTriggers(db: Db, work: () => Promise<void>): Promise<void> {
  const triggers = await rowsOfQuery(db, sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`)
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(db)
  await work()
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db)
}

/** Lets rows be added to these tables without the triggers that check, count and protect them; in a transaction. */
export async function withoutTriggers(db: Db, dialect: DialectName, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  if (dialect === 'sqlite') return withoutSqliteTriggers(db, work)
  const each = async (statement: (table: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    for (const name of tables) await statement(sql.table(name)).execute(db)
  }
  await each((table) => sql`alter table ${table} disable trigger user`)
  await work()
  await checkDeferred(db)
  await each((table) => sql`alter table ${table} enable trigger user`)
}

/**
 * Removes a portal's tables, of whichever version, with the functions of their triggers; leaves a database alone that holds
 * none. On PostgreSQL only, in a transaction.
 */
export async function dropTables(db: Db): Promise<void> {
  const migrated = await rowsOfQuery(db, sql<{ name: string | null }>`select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as name`)
  if (migrated[0]?.name === null) return
  const functions = await rowsOfQuery(
    db,
    sql<{ name: string }>`
      select proname as name from pg_proc where prorettype = 'trigger'::regtype and pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`
  )
  const tables = await rowsOfQuery(
    db,
    sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  )
  await sql`drop table ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`.execute(db)
  for (const { name } of functions) await sql`drop function ${sql.table(name)}()`.execute(db)
}
