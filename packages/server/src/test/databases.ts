import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type Databases, type DialectName, openDatabases } from '../db/open.ts'

const SERVER = process.env['TEST_DATABASE_URL']

/** On what a run tests what depends on the database: SQLite, or a real PostgreSQL where one is given. */
export const DIALECTS: readonly [DialectName, ...DialectName[]] = [SERVER === undefined ? 'sqlite' : 'postgres']

export interface TestDatabases {
  databases: Databases
  dataDir: string
  /** Of a real server's own database, for a second process. */
  url?: string
  drop(): Promise<void>
  /** Closes it, to be copied from then on. */
  keep(): Promise<DatabaseToCopy>
}

const sqliteIn = (folder: string) => join(folder, 'verandah.sqlite')
const urlOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function asAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies the files, in half the time of the other way; before PostgreSQL 15 there is no other. */
const HOW = `select case when current_setting('server_version_num')::int < 150000 then '' else 'strategy file_copy' end as how`

function createDatabase(server: string, from = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  return asAdmin(server, async (client) => {
    const { rows } = await client.query<{ how: string }>(HOW)
    await client.query(`create database ${name} template ${from} ${rows[0]?.how}`)
    return name
  })
}

const dropDatabase = (server: string, name: string) => asAdmin(server, (client) => client.query(`drop database ${name} with (force)`))

/** A database to copy: the name of one on the server, or all bytes of a file. */
export type DatabaseToCopy = string | Buffer

/** All of a SQLite database, as its file holds it; what is still in the log too. */
function bytesOf(folder: string): Buffer {
  const db = new SQLite(sqliteIn(folder), { readonly: true })
  const bytes = db.serialize()
  db.close()
  return bytes
}

/** Of this process, and only copied: a copy takes less time than the migrations. */
const migrated: Partial<Record<DialectName, Promise<DatabaseToCopy>>> = {}

async function makeMigrated(dialect: DialectName): Promise<DatabaseToCopy> {
  const { databases, keep } = await testDatabases(dialect, { isMigrated: false })
  await migrate(databases)
  return keep()
}

interface Content {
  isMigrated?: boolean
  /** One that was made before: `keep`. */
  copied?: DatabaseToCopy | undefined
}

/** A database with a data directory: empty, and migrated unless it is not to be. */
export async function testDatabases(dialect: DialectName, { isMigrated = true, copied }: Content = {}): Promise<TestDatabases> {
  const from = isMigrated ? (copied ?? (await (migrated[dialect] ??= makeMigrated(dialect)))) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  if (dialect === 'postgres' && SERVER !== undefined) {
    const name = await createDatabase(SERVER, from as string | undefined)
    const url = urlOf(SERVER, name)
    const databases = await openDatabases({ DATABASE_URL: url, DATA_DIR: dataDir })
    const close = () => databases.close().then(clean)
    const drop = async () => {
      await close()
      await dropDatabase(SERVER, name)
    }
    return { databases, dataDir, url, drop, keep: () => close().then(() => name) }
  }
  if (from !== undefined) writeFileSync(sqliteIn(dataDir), from)
  const databases = await openDatabases({ DATA_DIR: dataDir })
  const drop = () => databases.close().then(clean)
  const keep = async () => {
    const bytes = bytesOf(dataDir)
    await drop()
    return bytes
  }
  return { databases, dataDir, drop, keep }
}
