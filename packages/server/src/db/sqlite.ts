import SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  InsertQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from 'kysely'
import { currentReadSet, markOutdated, type ReadSet } from './changes.ts'
import { BUSY_MS, GroupCommitDriver } from './groupCommit.ts'
import { type NamedTables, namedTables } from './cache/namedTables.ts'

const STATEMENTS_KEPT = 500
/** The cache of each handle. The system caches the file too, so this is only what the queries of one moment need. */
const CACHE_KIB = 4_000
/** The pages of 16 MB. A checkpoint stops all calls, and a page that was written often is copied once. */
const CHECKPOINT_PAGES = 4_000

type OnCommit = (tables: Iterable<string>) => void

interface Prepared {
  statement: SQLite.Statement
  isReader: boolean
  isWriter: boolean
  /** The tables of the statement, found when they are first needed. */
  named?: NamedTables
}

/** Keeps prepared statements by their text, because preparing costs more than most small queries. */
function statements(db: SQLite.Database) {
  const kept = new Map<string, Prepared>()
  return (sql: string): Prepared => {
    let prepared = kept.get(sql)
    if (prepared === undefined) {
      if (kept.size >= STATEMENTS_KEPT) kept.clear()
      const statement = db.prepare(sql)
      prepared = { statement, isReader: statement.reader, isWriter: !statement.readonly }
      kept.set(sql, prepared)
    }
    return prepared
  }
}

class Connection implements DatabaseConnection {
  readonly #db: SQLite.Database
  readonly #prepare: (sql: string) => Prepared
  /** The tables that the transaction has written. */
  readonly #written = new Set<string>()
  readonly #onCommit: OnCommit

  constructor(db: SQLite.Database, onCommit: OnCommit) {
    this.#db = db
    this.#prepare = statements(db)
    this.#onCommit = onCommit
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery) {
    const prepared = this.#prepare(sql)
    const { statement, isReader, isWriter } = prepared
    const readSet = currentReadSet()
    if (isWriter || readSet !== undefined) {
      prepared.named ??= namedTables(query)
      if (isWriter) for (const table of prepared.named.writes) this.#written.add(table)
      if (readSet !== undefined) this.#noteReads(readSet, prepared.named)
    }
    try {
      if (isReader) return { rows: statement.all(parameters) as R[] }
      const { changes } = statement.run(parameters)
      return { rows: [] as R[], numAffectedRows: BigInt(changes) }
    } finally {
      if (isWriter && !this.#db.inTransaction) this.ended()
    }
  }

  #noteReads(readSet: ReadSet, { reads }: NamedTables) {
    for (const table of reads) readSet.tables.add(table)
    // Inside a transaction the reader sees the database as it was when that began.
    if (this.#db.inTransaction) markOutdated(readSet)
  }

  /** Notes that a transaction has ended; after a rollback too many tables count as changed, which does no harm. */
  ended() {
    if (this.#written.size === 0) return
    this.#onCommit(this.#written)
    this.#written.clear()
  }

  /** Returns all rows at once: an open statement would show other readers of this handle the database as it was. */
  async *streamQuery<R>(query: CompiledQuery) {
    yield await this.executeQuery<R>(query)
  }
}

/** The driver of the handle that only reads; a transaction reads the data of one moment. */
class ReadDriver implements Driver {
  readonly #db: SQLite.Database
  readonly #connection: Connection

  constructor(db: SQLite.Database, connection: Connection) {
    this.#db = db
    this.#connection = connection
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    this.#db.exec('begin')
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

/** The drivers see to turns themselves, and can roll back DDL, unlike what Kysely assumes. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * Compiles queries with a plus sign before each parameter. SQLite plans a statement anew at each run when the plan may
 * depend on the value of a parameter, as it may in every join; that takes several times as long as the query. It does not
 * look behind a sign. Where rows are inserted there is no plan, and a sign would cost time.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return this.nodeStack.some(InsertQueryNode.is) ? '?' : '+?'
  }
}

/** Changes with every commit of another handle, in this process or another one. What cannot be read now differs from all. */
function readVersion(version: SQLite.Statement): number {
  try {
    return version.get() as number
  } catch {
    return Number.NaN
  }
}

interface Options {
  readonly: boolean
  /** Called after each commit with the tables that it has changed. */
  onCommit?: OnCommit
}

/** Opens one SQLite file, in WAL mode; `readonly` opens the second handle that GETs use. */
export function openSqlite(file: string, { readonly, onCommit = () => {} }: Options) {
  const db = new SQLite(file, { readonly, timeout: BUSY_MS })
  if (!readonly) db.pragma('journal_mode = WAL')
  // WAL falls back to NORMAL at each open; an acknowledged write must survive a power cut.
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  if (!readonly) db.pragma('busy_timeout = 0')
  // The pages that a statement or a savepoint would restore; in a file they are twice as much to write as the WAL.
  if (!readonly) db.pragma('temp_store = memory')
  // What is deleted or changed is overwritten in the file, so that nobody finds there what is gone.
  if (!readonly) db.pragma('secure_delete = ON')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const version = db.prepare('pragma data_version').pluck()
  const dialect: Dialect = {
    createAdapter: () => new Adapter(),
    createDriver() {
      const connection = new Connection(db, onCommit)
      return readonly ? new ReadDriver(db, connection) : new GroupCommitDriver(db, connection, () => connection.ended())
    },
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new Compiler()
  }
  return { dialect, version: () => readVersion(version) }
}
