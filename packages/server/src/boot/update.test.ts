import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillPortal } from '../backup/loadArchive.ts'
import { LIMITS, openArchive } from '../backup/readArchive.ts'
import { inWords, VERSION } from '../db/version.ts'
import { FIRST_ARCHIVE, FIRST_MIGRATIONS, withLater } from '../test/archives/olderPortal.ts'
import { contentOf, LATER, updatesOfFirst } from '../test/archives/updates.ts'
import { TEST_KEY } from '../test/building.ts'
import { DIALECTS, testDatabases } from '../test/databases.ts'
import { failToStart, runCommand } from '../test/services/process.ts'
import { readConfig } from './config.ts'
import { databaseFile, storageOf } from './dataDir.ts'
import { openStore, withReader } from './openStore.ts'

const { dataDir, start, copies, setVersion } = updatesOfFirst()
let DATA_DIR: string
beforeEach(() => void (DATA_DIR = dataDir()))

describe('a database of the version before', () => {
  it('is copied, then updated, once', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    const said = await start(LATER)
    expect(said.join('\n')).toContain('The database is of version 0.1.0')
    expect(said.join('\n')).toContain(`A copy of it as it was: ${join(DATA_DIR, 'before-0.1.0.sqlite')}`)
    expect(copies()).toEqual(['before-0.1.0.sqlite'])
    expect(contentOf(join(DATA_DIR, 'before-0.1.0.sqlite'))).toBe(before)
    expect(statSync(join(DATA_DIR, 'before-0.1.0.sqlite')).mode & 0o777).toBe(0o600)
    const after = contentOf(databaseFile(DATA_DIR))
    expect(after).toContain('"language":"en"')
    expect(after).toContain(JSON.stringify(JSON.stringify(VERSION)).slice(1, -1))
    expect(await start(LATER)).toEqual([])
  })

  it('has its newest three copies kept', async () => {
    for (const [index, version] of ['0.0.7', '0.0.8', '0.0.9'].entries()) {
      writeFileSync(join(DATA_DIR, `before-${version}.sqlite`), version)
      utimesSync(join(DATA_DIR, `before-${version}.sqlite`), 1_700_000_000 + index, 1_700_000_000 + index)
    }
    await start(LATER)
    expect(copies()).toEqual(['before-0.0.8.sqlite', 'before-0.0.9.sqlite', 'before-0.1.0.sqlite'])
  })

  it('is as it was when a migration fails, and the line says how to go on', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    const failing = withLater(async (run) => {
      await run('alter table meetings add column language text')
      await run('update meetings set nowhere = 1')
    })
    const expected =
      /^The database cannot be updated from version 0\.1\.0.* 9999-later: no such column: nowhere\. It is as it was before\. Start version 0\.1\.0.* again, and report this\.$/
    await expect(start(failing)).rejects.toThrow(expected)
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
  })

  it('is as it was when its disk is full, and the line asks for room, not for a report', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    const filling = withLater(async (run) => {
      await run('pragma max_page_count = 1')
      await run('create table filling (text text)')
      await run('insert into filling values (hex(zeroblob(10000000)))')
    })
    const expected =
      /9999-later: database or disk is full\. It is as it was before\. Make room on its disk, and start again; or start version 0\.1\.0/
    const failed = start(filling)
    await expect(failed).rejects.toThrow(expected)
    await expect(failed).rejects.not.toThrow('report')
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
  })

  it('is not touched when it cannot be copied', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    // A folder lies where the copy would be.
    mkdirSync(join(DATA_DIR, 'before-0.1.0.sqlite', 'full'), { recursive: true })
    await expect(start(LATER)).rejects.toThrow('DATA_DIR: the database cannot be copied before it is updated')
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
  })
})

describe('a database of a newer version', () => {
  it('is refused in one line that names both, and is not changed', async () => {
    await start(LATER)
    const copy = join(DATA_DIR, 'before-0.1.0.sqlite')
    setVersion({ version: '7.1.0', commit: null })
    const before = contentOf(databaseFile(DATA_DIR))
    const line = `The database is of version 7.1.0, this is version ${inWords(VERSION, VERSION)[0]}: start version 7.1.0, or restore the copy ${copy} with \`npm run rollback\`.`
    expect(await failToStart({ DATA_DIR })).toEqual({ code: 1, output: `Verandah cannot start.\n${line}\n` })
    expect(await runCommand(['backup'], { DATA_DIR })).toEqual({ code: 1, output: `${line}\n` })
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
  })
})

// Several processes share a server.
for (const dialect of DIALECTS.filter((name) => name === 'postgres')) {
  describe('a PostgreSQL database of the version before', () => {
    it('is updated once by two processes that start together, without a copy, and an archive of the version before replaces it', async () => {
      const target = await testDatabases(dialect)
      const env = { DATA_DIR: target.dataDir, DATABASE_URL: target.url ?? '' }
      const config = readConfig({}, env)
      writeFileSync(join(target.dataDir, 'secret.key'), TEST_KEY)
      const archive = await openArchive(FIRST_ARCHIVE, LIMITS, FIRST_MIGRATIONS)
      await fillPortal(target.databases, storageOf(config), archive)
      archive.close()
      await target.databases.close()
      const said: string[] = []
      const starts = [0, 1].map(async () => openStore(config, { say: (line) => said.push(line), migrations: LATER }))
      for (const store of await Promise.all(starts)) await store.databases.close()
      expect(said.join('\n')).toContain('No copy is made of a PostgreSQL database: make an archive with `npm run backup`')
      expect(copies()).toEqual([])
      const columns = () =>
        withReader(config, async (db) => Object.keys((await db.selectFrom('meetings').selectAll().executeTakeFirst()) ?? {}))
      expect(await columns()).toContain('language')
      expect(await failToStart(env)).toMatchObject({ code: 1, output: expect.stringContaining('The database is of version') as string })
      expect(await runCommand(['rollback', '--yes'], env)).toMatchObject({
        code: 1,
        output: expect.stringContaining('npm run restore') as string
      })
      expect(await runCommand(['restore', FIRST_ARCHIVE, '--force'], env)).toMatchObject({ code: 0 })
      expect(await columns()).not.toContain('language')
      // Also where no portal has started since.
      expect(await runCommand(['restore', FIRST_ARCHIVE, '--force'], env)).toMatchObject({ code: 0 })
      await target.drop()
    })
  })
}
