import SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from 'kysely'

/** `busy_timeout`: how long a write waits for another process (a command beside the server), in ms. */
const BUSY_MS = 5_000
const STATEMENTS_KEPT = 500

/** Preparing costs more than most small queries: statements are kept by their text. */
function statements(db: SQLite.Database) {
  const kept = new Map<string, SQLite.Statement>()
  return (sql: string): SQLite.Statement => {
    let statement = kept.get(sql)
    if (statement === undefined) {
      if (kept.size >= STATEMENTS_KEPT) kept.clear()
      statement = db.prepare(sql)
      kept.set(sql, statement)
    }
    return statement
  }
}

class Connection implements DatabaseConnection {
  readonly #statement: (sql: string) => SQLite.Statement

  constructor(db: SQLite.Database) {
    this.#statement = statements(db)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    const statement = this.#statement(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes } = statement.run(parameters)
    return { rows: [] as R[], numAffectedRows: BigInt(changes) }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery) {
    for (const row of this.#statement(sql).iterate(parameters)) yield { rows: [row as R] }
  }
}

class SqliteDriver implements Driver {
  readonly #db: SQLite.Database
  readonly #connection: Connection

  constructor(db: SQLite.Database) {
    this.#db = db
    this.#connection = new Connection(db)
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  /**
   * Kysely's own driver begins DEFERRED, which meets SQLITE_BUSY at the first write in spite of the busy timeout. A handle
   * that only reads cannot begin otherwise; what it reads is of one moment.
   */
  async beginTransaction() {
    this.#db.exec(this.#db.readonly ? 'begin' : 'begin immediate')
  }
  async commitTransaction() {
    this.#db.exec('commit')
  }
  async rollbackTransaction() {
    if (this.#db.inTransaction) this.#db.exec('rollback')
  }
  async releaseConnection() {}
  async destroy() {
    this.#db.close()
  }
}

/** The writer queues its transactions; readers never wait. Both can roll back DDL, unlike what Kysely assumes. */
class Adapter extends SqliteAdapter {
  readonly #readonly: boolean
  constructor(readonly: boolean) {
    super()
    this.#readonly = readonly
  }
  override get supportsTransactionalDdl() {
    return true
  }
  override get supportsMultipleConnections() {
    return this.#readonly
  }
}

/** One SQLite file, in WAL mode; `readonly` opens the second handle that GETs use. */
export function openSqlite(file: string, options: { readonly: boolean }) {
  const db = new SQLite(file, { readonly: options.readonly, timeout: BUSY_MS })
  if (!options.readonly) db.pragma('journal_mode = WAL')
  // WAL falls back to NORMAL at each open; an acknowledged write must survive a power cut.
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const version = db.prepare('pragma data_version').pluck()
  const dialect: Dialect = {
    createAdapter: () => new Adapter(options.readonly),
    createDriver: () => new SqliteDriver(db),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler()
  }
  /** Changes with every commit of another handle, in this process or another one. */
  return { dialect, version: () => version.get() as number }
}
