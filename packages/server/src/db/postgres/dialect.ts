import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type TransactionSettings } from 'kysely'
import { currentReadSet, markOutdated } from '../changes.ts'
import { type NamedTables, namedTables } from '../cache/namedTables.ts'

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

/** A connection that notes what is read. */
class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #tablesOf: (query: CompiledQuery) => NamedTables
  isInTransaction = false
  hasCommitted = false

  constructor(inner: DatabaseConnection, tablesOf: (query: CompiledQuery) => NamedTables) {
    this.inner = inner
    this.#tablesOf = tablesOf
  }

  executeQuery<R>(query: CompiledQuery) {
    const readSet = currentReadSet()
    if (readSet !== undefined) {
      for (const table of this.#tablesOf(query).reads) readSet.tables.add(table)
      // It may have begun before the reads were watched, and what it has written may be rolled back.
      if (this.isInTransaction) markOutdated(readSet)
    }
    return this.inner.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

/** Commits without waiting for the disk: locks are free the sooner. `released` waits for it. */
const BEGIN = CompiledQuery.raw('begin; set local synchronous_commit = off')

/**
 * Notes which tables are read. With `makeDurable` transactions are committed before they are on the disk, and are
 * acknowledged only when they are: all that end at the same time wait for one flush, and nobody waits for their locks
 * meanwhile.
 */
class WatchedDriver implements Driver {
  readonly #inner: Driver
  readonly #makeDurable: (() => Promise<void>) | undefined
  readonly #tablesOf = tablesByText()
  readonly #connections = new WeakMap<DatabaseConnection, Connection>()

  constructor(inner: Driver, makeDurable?: () => Promise<void>) {
    this.#inner = inner
    this.#makeDurable = makeDurable
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
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined
    if (isPlain && this.#makeDurable !== undefined) await connection.inner.executeQuery(BEGIN)
    else await this.#inner.beginTransaction(connection.inner, settings)
  }

  async commitTransaction(connection: Connection) {
    await this.#inner.commitTransaction(connection.inner)
    connection.isInTransaction = false
    connection.hasCommitted = true
  }

  async rollbackTransaction(connection: Connection) {
    connection.isInTransaction = false
    await this.#inner.rollbackTransaction(connection.inner)
  }

  /** The connection is free at once; whoever has written with it waits until that is on the disk. */
  async releaseConnection(connection: Connection) {
    const { hasCommitted } = connection
    connection.hasCommitted = false
    await this.#inner.releaseConnection(connection.inner)
    if (hasCommitted) await this.#makeDurable?.()
  }

  destroy() {
    return this.#inner.destroy()
  }
}

/** A dialect of PostgreSQL whose connections note what is read. */
export function watchedDialect(dialect: Dialect, makeDurable?: () => Promise<void>): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new WatchedDriver(dialect.createDriver(), makeDurable),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler()
  }
}
