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
}

const sqliteIn = (folder: string) => join(folder, 'verandah.sqlite')
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

/** All of a SQLite database, as its file holds it; what is still in the log too. */
export function bytesOf(folder: string): Buffer {
  const db = new SQLite(sqliteIn(folder), { readonly: true })
  const bytes = db.serialize()
  db.close()
  return bytes
}

/** Of this process, and only copied: a copy takes less time than the migrations. */
let migratedFile: Promise<Buffer> | undefined

async function makeMigratedFile(): Promise<Buffer> {
  const { databases, dataDir, drop } = await testDatabases('sqlite', { isMigrated: false })
  await migrate(databases)
  const bytes = bytesOf(dataDir)
  await drop()
  return bytes
}

interface Content {
  isMigrated?: boolean
  /** Of a SQLite database that was made before: `bytesOf`. */
  bytes?: Buffer | undefined
}

/** A database with a data directory: empty, and migrated unless it is not to be. */
export async function testDatabases(dialect: DialectName, { isMigrated = true, bytes }: Content = {}): Promise<TestDatabases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  if (dialect === 'postgres' && SERVER !== undefined) {
    const name = await createDatabase(SERVER, isMigrated ? await (migrated ??= createMigrated(SERVER)) : undefined)
    const url = urlOf(SERVER, name)
    const databases = await openDatabases({ DATABASE_URL: url, DATA_DIR: dataDir })
    const drop = () => asAdmin(SERVER, `drop database ${name} with (force)`)
    return { databases, dataDir, url, drop: () => databases.close().then(drop).then(clean) }
  }
  if (isMigrated) writeFileSync(sqliteIn(dataDir), bytes ?? (await (migratedFile ??= makeMigratedFile())))
  const databases = await openDatabases({ DATA_DIR: dataDir })
  return { databases, dataDir, drop: () => databases.close().then(clean) }
}
