import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type TransactionSettings } from 'kysely'
import { currentReadSet, markOutdated } from '../changes.ts'
import { type NamedTables, namedTables } from '../cache/namedTables.ts'
import type { Db } from '../open.ts'

const TEXTS_KEPT = 500

/** The tables of statements by their texts. */
function tablesByText() {
  const kept = new Map<string, NamedTables>()
  return ({ sql, query }: CompiledQuery): NamedTables => {
    const tables = kept.get(sql) ?? namedTables(query)
    if (kept.size >= TEXTS_KEPT) kept.clear()
    kept.set(sql, tables)
    return tables
  }
}

/** What a driver sends as it is: with any other value a statement may be left out, and what follows it be done. */
const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** A connection that notes what is read. */
class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #tablesOf: (query: CompiledQuery) => NamedTables
  /** Settles when the transaction has begun: its first statement is sent together with `begin`. */
  beginning: Promise<unknown> | undefined
  /** What is sent together with `commit`; undefined where everything is sent at once. */
  last: CompiledQuery[] | undefined
  isInTransaction = false

  constructor(inner: DatabaseConnection, tablesOf: (query: CompiledQuery) => NamedTables) {
    this.inner = inner
    this.#tablesOf = tablesOf
  }

  async executeQuery<R>(query: CompiledQuery) {
    const readSet = currentReadSet()
    if (readSet !== undefined) {
      for (const table of this.#tablesOf(query).reads) readSet.tables.add(table)
      // It may have begun before the reads were watched, and what it has written may be rolled back.
      if (this.isInTransaction) markOutdated(readSet)
    }
    const { beginning } = this
    const running = this.inner.executeQuery<R>(query)
    if (beginning === undefined) return running
    this.beginning = undefined
    return (await Promise.all([running, beginning]))[0]
  }

  /** Runs it at the end of the transaction; when it fails, so does the commit. */
  async executeAtCommit(query: CompiledQuery): Promise<void> {
    if (!query.parameters.every(isPlain)) throw new TypeError(`A value that may not be sent: ${query.sql}`)
    if (this.last === undefined) await this.executeQuery(query)
    else this.last.push(query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

/**
 * Runs a statement whose result nobody needs. A PostgreSQL server gets it together with the commit, so that others wait for no
 * round trip for what it locks.
 */
export async function executeAtCommit(db: Db, query: CompiledQuery): Promise<void> {
  await db
    .getExecutor()
    .provideConnection<unknown>((connection) =>
      connection instanceof Connection ? connection.executeAtCommit(query) : connection.executeQuery(query)
    )
}

/** As the server is told to commit: what is acknowledged is on its disk, and on that of a synchronous standby. */
const BEGIN = CompiledQuery.raw('begin')

/** Notes which tables are read, and sends together what can be. */
class WatchedDriver implements Driver {
  readonly #inner: Driver
  readonly #tablesOf = tablesByText()
  readonly #connections = new WeakMap<DatabaseConnection, Connection>()

  constructor(inner: Driver) {
    this.#inner = inner
  }

  init() {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<Connection> {
    const inner = await this.#inner.acquireConnection()
    const connection = this.#connections.get(inner) ?? new Connection(inner, this.#tablesOf)
    this.#connections.set(inner, connection)
    return connection
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings) {
    connection.isInTransaction = true
    const isUsual = settings.isolationLevel === undefined && settings.accessMode === undefined
    if (!isUsual) return this.#inner.beginTransaction(connection.inner, settings)
    connection.last = []
    connection.beginning = connection.inner.executeQuery(BEGIN)
    // Whoever runs the first statement gets the error.
    connection.beginning.catch(() => undefined)
  }

  async commitTransaction(connection: Connection) {
    const { last = [], beginning } = connection
    connection.beginning = undefined
    connection.last = undefined
    const running = last.map((query) => connection.executeQuery(query))
    const results = await Promise.allSettled([beginning, ...running, this.#inner.commitTransaction(connection.inner)])
    // The first of them says why, the commit only that there was something.
    const failed = results.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    connection.isInTransaction = false
  }

  async rollbackTransaction(connection: Connection) {
    connection.isInTransaction = false
    connection.beginning = undefined
    connection.last = undefined
    await this.#inner.rollbackTransaction(connection.inner)
  }

  releaseConnection(connection: Connection) {
    return this.#inner.releaseConnection(connection.inner)
  }

  destroy() {
    return this.#inner.destroy()
  }
}

/** A dialect of PostgreSQL whose connections note what is read. */
export function watchedDialect(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new WatchedDriver(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler()
  }
}
