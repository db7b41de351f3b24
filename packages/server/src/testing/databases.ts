import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { type Databases, oneHandle, openDatabases } from '../db/open.ts'

const SERVER = process.env['TEST_DATABASE_URL']

/** Every server test runs on each of these: SQLite, PostgreSQL in this process, and a real server where one is given. */
export const DIALECTS = SERVER === undefined ? (['sqlite', 'pglite'] as const) : (['postgres'] as const)
export type TestDialect = 'sqlite' | 'pglite' | 'postgres'

export interface TestDatabases {
  databases: Databases
  dataDir: string
  /** Of a real server's own database, for a second process. */
  url?: string
  drop(): Promise<void>
}

async function onServer(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}

/** A copy of the one that the set-up of the tests has made. */
async function emptyPglite(): Promise<PGlite> {
  const made = process.env['TEST_EMPTY_PGLITE']
  const copied = made === undefined ? {} : { loadDataDir: await openAsBlob(made) }
  return new PGlite({ ...copied, extensions: { pg_trgm } })
}

/** An empty database of its own, with a data directory beside it. */
export async function testDatabases(dialect: TestDialect): Promise<TestDatabases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verandah-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  if (dialect === 'postgres' && SERVER !== undefined) {
    const { url, drop } = await onServer(SERVER)
    const databases = await openDatabases({ DATABASE_URL: url, DATA_DIR: dataDir })
    return { databases, dataDir, url, drop: () => databases.close().then(drop).then(forget) }
  }
  const databases =
    dialect === 'sqlite'
      ? await openDatabases({ DATA_DIR: dataDir, DATABASE_URL: undefined })
      : oneHandle(new PGliteDialect({ pglite: await emptyPglite() }))
  return { databases, dataDir, drop: () => databases.close().then(forget) }
}
