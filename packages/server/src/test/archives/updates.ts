import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '../../boot/config.ts'
import { databaseFile } from '../../boot/dataDir.ts'
import { openStore } from '../../boot/openStore.ts'
import type { Migrations } from '../../db/migrate.ts'
import type { Version } from '../../db/version.ts'
import { makeOlderPortal, withLater } from './olderPortal.ts'

export const LATER = withLater(async (run) => {
  await run("alter table meetings add column language text not null default 'en'")
})

/** All tables of a database, as text. */
export function contentOf(file: string): string {
  const db = new SQLite(file, { readonly: true })
  const tables = db.prepare("select name, sql from sqlite_master where type = 'table' order by name").all() as { name: string }[]
  const content = tables.map((table) => [table, db.prepare(`select * from ${table.name}`).all()])
  db.close()
  return JSON.stringify(content)
}

/** Each test of the file has a data directory that version 0.1.0 has left, and starts this version there. */
export function updatesOfFirst() {
  const [first, scratch] = [mkdtempSync(join(tmpdir(), 'verandah-')), mkdtempSync(join(tmpdir(), 'verandah-'))]
  let DATA_DIR = ''
  beforeAll(() => makeOlderPortal(first))
  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(scratch, 'data-'))
    for (const name of ['verandah.sqlite', 'secret.key']) copyFileSync(join(first, name), join(DATA_DIR, name))
  })
  afterAll(() => [first, scratch].forEach((made) => rmSync(made, { recursive: true, force: true })))
  return {
    dataDir: () => DATA_DIR,
    /** What it says. */
    async start(migrations: Migrations): Promise<string[]> {
      const said: string[] = []
      const store = await openStore(readConfig({}, { DATA_DIR }), { say: (line) => said.push(line), migrations })
      await store.databases.close()
      return said
    },
    copies: () => readdirSync(DATA_DIR).filter((name) => name.startsWith('before-')),
    /** As if that version had used it last. */
    setVersion({ version, commit }: Version): void {
      const file = new SQLite(databaseFile(DATA_DIR))
      file.prepare("update installation set value = ? where name = 'version'").run(JSON.stringify({ version, commit }))
      file.close()
    }
  }
}
