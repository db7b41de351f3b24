import { setTimeout as sleep } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import type { DatabaseConnection, Driver } from 'kysely'
import { ConnectionLost } from './unavailable.ts'

/** How long writes wait for another process (a command beside the server), in ms; the caller gets an error within five seconds. */
export const BUSY_MS = 4_000
const POLL_MS = 20
const MOST_TOGETHER = 32
/** How long a write waits for the others of a group at most, in ms. */
const LONGEST_MS = 10

/** Transactions that are committed together. */
class Group {
  readonly begun = performance.now()
  readonly committed = Promise.withResolvers<void>()
  size = 0

  constructor() {
    // The calls that wait for it get the error; perhaps none does.
    this.committed.promise.catch(() => undefined)
  }

  get isFull() {
    return this.size >= MOST_TOGETHER || performance.now() - this.begun >= LONGEST_MS
  }
}

/**
 * Transactions take turns, and those that queue at the same time share one commit: what a commit costs is the disk, and the
 * pages that they all change. Each is a savepoint, so that it can be rolled back alone, and each is acknowledged only when
 * the commit is on the disk. When that fails, all of them fail.
 */
export class GroupCommitDriver implements Driver {
  readonly #db: SQLite.Database
  readonly #connection: DatabaseConnection
  /** Called when a commit or a rollback has ended a transaction of SQLite. */
  readonly #onEnd: () => void
  readonly #queue: (() => void)[] = []
  #isTaken = false
  #group: Group | undefined
  /** Whether what has its turn was rolled back: it waits for nobody. */
  #isRolledBack = false
  /** Since when another process has been writing. */
  #busySince: number | undefined

  constructor(db: SQLite.Database, connection: DatabaseConnection, onEnd: () => void) {
    this.#db = db
    this.#connection = connection
    this.#onEnd = onEnd
  }

  async init() {}

  /** Waits for one's turn. */
  async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#isTaken = true
    this.#isRolledBack = false
    return this.#connection
  }

  /** Kysely's own driver begins DEFERRED, which meets SQLITE_BUSY at the first write in spite of the busy timeout. */
  async beginTransaction() {
    if (this.#group === undefined) {
      while (!this.#begin()) await sleep(POLL_MS)
      this.#group = new Group()
    }
    // A write that is alone needs none.
    if (this.#group.size > 0) this.#db.exec('savepoint one')
  }

  /**
   * False while another process writes. SQLite's own busy timeout would stop this whole process meanwhile. The writes that
   * queue here wait together: when the first has waited for long enough, the others fail at once.
   */
  #begin(): boolean {
    try {
      this.#db.exec('begin immediate')
      this.#busySince = undefined
      return true
    } catch (error) {
      if (!String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')) throw error
      this.#busySince ??= performance.now()
      if (performance.now() - this.#busySince >= BUSY_MS) throw error
      return false
    }
  }

  async commitTransaction() {
    const group = this.#group
    if (group === undefined) return
    if (group.size > 0) this.#db.exec('release one')
    group.size += 1
  }

  async rollbackTransaction() {
    this.#isRolledBack = true
    if (this.#group === undefined) return
    // A full disk and the like: SQLite has rolled back all of them.
    if (!this.#db.inTransaction) this.#end(new ConnectionLost('SQLite has rolled back a transaction of the same commit'))
    else if (this.#group.size > 0) this.#db.exec('rollback to one; release one')
    else this.#rollBack(new Error('Nobody waits for an empty group'))
  }

  /** Hands the turn over, and waits for the commit. */
  async releaseConnection() {
    const group = this.#group
    const isRolledBack = this.#isRolledBack
    if (group?.isFull === true) this.#commit()
    const next = this.#queue.shift()
    this.#isTaken = next !== undefined
    // The calls that have arrived at the same time come first, and join.
    if (next === undefined) setImmediate(() => this.#isTaken || this.#commit())
    else next()
    if (!isRolledBack) await group?.committed.promise
  }

  #commit() {
    if (this.#group === undefined) return
    try {
      this.#db.exec('commit')
      this.#end()
    } catch (error) {
      this.#rollBack(error)
    }
  }

  #rollBack(error: unknown) {
    if (this.#db.inTransaction) this.#db.exec('rollback')
    this.#end(error)
  }

  #end(error?: unknown) {
    const group = this.#group
    this.#group = undefined
    this.#onEnd()
    if (error === undefined) group?.committed.resolve()
    else group?.committed.reject(error)
  }

  async destroy() {
    this.#commit()
    this.#db.close()
  }
}
