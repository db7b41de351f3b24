import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { ConnectionLost } from '../unavailable.ts'
import { statementNames } from './statementNames.ts'
import { takingTurns, type Turns } from './turns.ts'

const INT8 = 20

/** The caller gets an error within five seconds when the server hangs or a lock is not released. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 4_500,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000
}
/** Nobody waits for the answer but the administrator. A lock is waited for: another process may be changing the same table. */
const PATIENT = { connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis }
/** A table has changed since the statement was planned under its name. */
const OUTDATED_PLAN = /cached plan must not change result type/i

interface Options {
  url: string
  /** Under which PostgreSQL lists the connections. */
  name: string
  /** Connections at most. */
  max: number
  /** Statements may take as long as they need. */
  isPatient: boolean
  /** Of each new connection, as SQL. */
  settings?: string
  onConnect?: () => void
}

type Names = ReturnType<typeof statementNames>

/**
 * A server that is still a standby takes no writes, and what it shows may be older than what was acknowledged. Where the
 * address has come to it before it is the primary, it counts as a server that is not there.
 */
function requirePrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error: Error | null, result) => {
    if (error !== null) done(new ConnectionLost('the server does not say what it is', { cause: error }))
    else done(result.rows[0]?.isStandby === true ? new ConnectionLost('the server is a standby') : undefined)
  })
}

/**
 * A client whose query timed out still waits for the answer, so it must not be used again. What a client says whose
 * connection is gone depends on the moment; here it becomes one kind of error.
 */
function guarded(client: pg.PoolClient, names: Names, turns: Turns) {
  let hasSucceeded = true
  let isLost = false
  return {
    hasSucceeded: () => hasSucceeded,
    isLost: () => isLost,
    async query(text: string, values: readonly unknown[]) {
      // Such as the rollback after a timeout, which would wait behind it.
      if (isLost) throw new ConnectionLost('the connection is not used any more')
      try {
        const name = names(text)
        const result = await client.query({ text, values: values as unknown[], ...(name !== undefined && { name }) })
        hasSucceeded = result.command !== 'ROLLBACK'
        return result
      } catch (error) {
        hasSucceeded = false
        const message = error instanceof Error ? error.message : ''
        const isOutdated = OUTDATED_PLAN.test(message)
        // An error of the server keeps its code. A TypeError is a mistake of the caller: a value that cannot be sent.
        const isKnown = (error as { severity?: string }).severity !== undefined || error instanceof TypeError
        if (isKnown && !isOutdated) throw error
        isLost = true
        const lost = new ConnectionLost(message, { cause: error })
        if (!isOutdated) turns.failAll(lost)
        throw lost
      }
    }
  }
}

/** Connections to a PostgreSQL server, in the form that Kysely needs. */
export async function openPool({ url, name, max, isPatient, settings, onConnect }: Options): Promise<PostgresPool> {
  // Loaded only where it is used: SQLite portals start sooner without it.
  const { default: driver } = await import('pg')
  // Counts and cents fit a double; pg's default, text, would add up as text.
  driver.types.setTypeParser(INT8, Number)
  const timeouts = isPatient ? PATIENT : TIMEOUTS
  // Pipelined: statements that do not wait for each other are sent together.
  const pool = new driver.Pool({ connectionString: url, max, application_name: name, pipeline: true, verify: requirePrimary, ...timeouts })
  const names = statementNames()
  const turns = takingTurns(max)
  /** Kysely knows a connection again by its client. */
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function clientOf(client: pg.PoolClient): PostgresPoolClient {
    const guard = guarded(client, names, turns)
    const release = (destroy?: boolean) => {
      client.release(destroy === true || guard.isLost())
      turns.give(guard.hasSucceeded())
    }
    // Without cursors, which nobody uses.
    const made = {
      query: (text: string, values: readonly unknown[]) => guard.query(text, values),
      release
    } as unknown as PostgresPoolClient
    clients.set(client, made)
    return made
  }

  // Without a listener a lost connection would end the process. The next query reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Sent before what the connection was made for, which reports the error.
    if (settings !== undefined) client.query(settings).catch(() => undefined)
    onConnect?.()
  })

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      // One that answers lets those wait who have to.
      if ((error as { severity?: string }).severity === undefined) turns.failAll(error as Error)
      turns.give(false)
      throw error
    }
  }

  return {
    options: pool.options,
    async connect() {
      await turns.take()
      const client = await connect()
      return clients.get(client) ?? clientOf(client)
    },
    end: () => pool.end()
  }
}
