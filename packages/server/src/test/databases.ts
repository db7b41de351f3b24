import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, PGlite, protocol } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type Databases, oneHandle, openDatabases } from '../db/open.ts'

const SERVER = process.env['TEST_DATABASE_URL']

export type TestDialect = 'sqlite' | 'pglite' | 'postgres'

/**
 * On what a run tests what depends on the database: SQLite, PostgreSQL in this process (the project `pglite`), or a real
 * server where one is given.
 */
export const DIALECTS: readonly [TestDialect, ...TestDialect[]] = [
  SERVER !== undefined ? 'postgres' : ((process.env['TEST_DIALECT'] as TestDialect | undefined) ?? 'sqlite')
]

export interface TestDatabases {
  databases: Databases
  dataDir: string
  /** Of a real server's own database, for a second process. */
  url?: string
  drop(): Promise<void>
}

const urlOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createDatabase(server: string, from = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(server, `create database ${name} template ${from}`)
  return name
}

/** Of this process, and only copied: a copy takes less time than the migrations. */
let migrated: Promise<string> | undefined

async function createMigrated(server: string): Promise<string> {
  const name = await createDatabase(server)
  const databases = await openDatabases({ DATABASE_URL: urlOf(server, name), DATA_DIR: tmpdir() })
  await migrate(databases)
  await databases.close()
  return name
}

/** A copy of the one that the set-up of the tests has made. */
async function emptyPglite(): Promise<PGlite> {
  const made = process.env['TEST_EMPTY_PGLITE']
  const copied = made === undefined ? {} : { loadDataDir: await openAsBlob(made) }
  const pglite = new PGlite(copied)
  await pglite.waitReady
  return pglite
}

/** The tables that migrations fill. */
const SCHEMA = `
  select md5(string_agg(line, ' ' order by line)) as mark from (
    select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns
      where table_schema = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select conrelid::regclass::text || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  ) as lines (line)`
/** Those that have rows in a new portal. */
const FILLED = ['books_accounts', 'books_funds', 'books_end', 'dues_kinds', 'dues_numbers']
const TABLES = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`

interface Kept {
  pglite: PGlite
  schema: string
  empty: string
}

/** Migrated ones that no test uses now: starting one takes longer than most files of tests. */
const idle: Kept[] = []

async function schemaOf(pglite: PGlite): Promise<string> {
  return (await pglite.query<{ mark: string }>(SCHEMA)).rows[0]!.mark
}

async function migratedPglite(): Promise<Kept> {
  const pglite = await emptyPglite()
  // Not closed: it is the same database.
  await migrate(oneHandle(new PGliteDialect({ pglite })))
  const { rows } = await pglite.query<{ tablename: string }>(TABLES)
  const tables = rows.map(({ tablename }) => tablename).join()
  await pglite.exec(`create schema new; ${FILLED.map((table) => `create table new.${table} as table ${table}`).join(';')}`)
  const fill = FILLED.map((table) => `insert into ${table} select * from new.${table}`).join(';')
  // As replica, because the triggers of the audit trail reject removing rows.
  const empty = `set session_replication_role = replica; truncate ${tables} restart identity; ${fill}; reset all`
  return { pglite, schema: await schemaOf(pglite), empty }
}

/** Empties a database for the next test file; false when a test has changed its schema. */
async function giveBack(kept: Kept): Promise<void> {
  if ((await schemaOf(kept.pglite)) !== kept.schema) return kept.pglite.close()
  await kept.pglite.exec(kept.empty)
  idle.push(kept)
}

/** As text, like a PostgreSQL driver. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  throw new TypeError('No parameter of a query')
}

/** All messages of a query at once, as a driver sends them: PGlite's own `query` sends six, one after the other, which is twice the work. */
async function query(pglite: PGlite, text: string, values: readonly unknown[] = []) {
  const { serialize } = protocol
  const messages = [
    serialize.parse({ text }),
    serialize.bind({ values: values.map(asText) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync()
  ]
  const answer = await pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false }))
  return parse.parseResults(answer, pglite.parsers, { rowMode: 'object' })[0]
}

type Query = (text: string, values?: readonly unknown[]) => ReturnType<typeof query>

async function lentPglite(): Promise<Pick<TestDatabases, 'databases' | 'drop'>> {
  const kept = idle.pop() ?? (await migratedPglite())
  const { pglite } = kept
  const ask: Query = (text, values) => query(pglite, text, values)
  const transact = pglite.transaction.bind(pglite)
  // The part of the interface that Kysely needs, without closing the database.
  const lent = {
    query: (...asked: Parameters<Query>) => pglite._runExclusiveTransaction(() => ask(...asked)),
    transaction: (work: (inside: { query: Query }) => Promise<unknown>) => transact(() => work({ query: ask })),
    waitReady: pglite.waitReady,
    closed: false,
    close: async () => undefined
  } as unknown as PGlite
  const databases = oneHandle(new PGliteDialect({ pglite: lent }))
  return { databases, drop: () => databases.close().then(() => giveBack(kept)) }
}

/** An empty database with a data directory, migrated or not. */
export async function testDatabases(dialect: TestDialect, { isMigrated = true } = {}): Promise<TestDatabases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  if (dialect === 'postgres' && SERVER !== undefined) {
    const name = await createDatabase(SERVER, isMigrated ? await (migrated ??= createMigrated(SERVER)) : undefined)
    const url = urlOf(SERVER, name)
    const databases = await openDatabases({ DATABASE_URL: url, DATA_DIR: dataDir })
    const drop = () => asAdmin(SERVER, `drop database ${name} with (force)`)
    return { databases, dataDir, url, drop: () => databases.close().then(drop).then(clean) }
  }
  if (dialect === 'pglite' && isMigrated) {
    const { databases, drop } = await lentPglite()
    return { databases, dataDir, drop: () => drop().then(clean) }
  }
  const databases =
    dialect === 'sqlite'
      ? await openDatabases({ DATA_DIR: dataDir, DATABASE_URL: undefined })
      : oneHandle(new PGliteDialect({ pglite: await emptyPglite() }))
  if (isMigrated) await migrate(databases)
  return { databases, dataDir, drop: () => databases.close().then(clean) }
}
