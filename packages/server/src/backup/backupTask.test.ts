import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { backUp } from '../test/backups/backups.ts'
import { makerHere } from '../test/backups/backupMaker.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../test/building.ts'
import type { BackupMaker } from './backupMaker.ts'
import { isDamage } from './backupTask.ts'
import { formatChecksums } from './manifest.ts'
import { damaged, openArchive } from './readArchive.ts'
import { writeArchive } from './writeArchive.ts'

describe('the work of making an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  const { signal } = new AbortController()
  let building: TestBuilding
  let maker: BackupMaker
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    const { databases, storage } = building.app
    const clock = () => building.clock.now
    maker = makerHere(folder, { databases, storage, secretKey: TEST_KEY, secretMails: CATALOGUE.alwaysMailed, clock })
  })
  afterAll(async () => {
    await building.close()
    rmSync(folder, { recursive: true })
  })
  const inFolder = () => readdirSync(folder).toSorted()

  it('never takes the place of one that is there, and tells when one was made', async () => {
    const name = 'verandah-first.zip'
    const { isWhole, madeAt, size, sha256 } = await maker.make(name, signal)
    expect([isWhole, madeAt]).toEqual([true, building.clock.now.toISOString()])
    const bytes = readFileSync(join(folder, name))
    expect(await maker.inspect(name, signal)).toEqual({ isWhole, lacksFiles: false, madeAt, size, sha256 })
    await expect(maker.make(name, signal)).rejects.toMatchObject({ reason: 'unknown' })
    expect(readFileSync(join(folder, name))).toEqual(bytes)
    await expect(maker.inspect('verandah-none.zip', signal)).rejects.toMatchObject({ reason: 'noAccess' })
    expect(inFolder()).toEqual([name])
    rmSync(join(folder, name))
  })

  it('removes what a killed one has left a day ago, and nothing of one that may be at work', async () => {
    const [dead, young, own] = ['.verandah-dead.zip.0123456789ab.part', '.verandah-young.zip.0123456789ab.part', '.notes']
    for (const name of [dead, young, own]) writeFileSync(join(folder, name), 'part')
    const at = (ms: number) => new Date(building.clock.now.getTime() - ms)
    for (const name of [dead, own]) utimesSync(join(folder, name), at(0), at(86_400_001))
    utimesSync(join(folder, young), at(0), at(86_399_000))
    await maker.make('verandah-next.zip', signal)
    expect(inFolder()).toEqual([own, young, 'verandah-next.zip'].toSorted())
    for (const name of inFolder()) rmSync(join(folder, name))
  })

  it('calls an archive damaged only when it is: not where the disk is full or breaks, nor when a later version made it', async () => {
    const full = () => {
      const db = new SQLite(':memory:')
      db.exec('create table a (b); pragma max_page_count = 2')
      db.prepare('insert into a values (zeroblob(100000))').run()
    }
    const errorOf = (work: () => unknown) => {
      try {
        return work()
      } catch (error) {
        return error
      }
    }
    const causes = [errorOf(full), errorOf(() => writeFileSync('/dev/full', 'text')), Object.assign(new Error('read'), { code: 'EIO' })]
    expect(causes.map((cause) => (cause as { code: string }).code)).toEqual(['SQLITE_FULL', 'ENOSPC', 'EIO'])
    for (const cause of causes) expect(isDamage(damaged('a.zip', 'it cannot be read', cause))).toBe(false)
    expect(
      isDamage(
        damaged(
          'a.zip',
          'it cannot be read',
          errorOf(() => JSON.parse('{'))
        )
      )
    ).toBe(true)
    const twice = () => new SQLite(':memory:').exec('create table a (b unique); insert into a values (1), (1)')
    expect(isDamage(damaged('a.zip', 'its rows cannot be stored', errorOf(twice)))).toBe(true)

    const made = (await backUp(building)).file
    const archive = await openArchive(made)
    const manifest = JSON.stringify({ ...archive.manifest, migrations: [...(archive.manifest.migrations ?? []), '9999-later'] })
    const sums = new Map([['manifest.json', createHash('sha256').update(manifest).digest('hex')]])
    await writeArchive(join(folder, 'verandah-later.zip'), async ({ add }) => {
      await add('manifest.json', [Buffer.from(manifest)])
      await add('SHA256SUMS', [Buffer.from(formatChecksums(sums))])
    })
    archive.close()
    expect(await maker.inspect('verandah-later.zip', signal)).toMatchObject({ isWhole: null, madeAt: null })
    for (const name of inFolder()) rmSync(join(folder, name))
    rmSync(dirname(made), { recursive: true })
  })

  it('keeps none that cannot be restored, and nothing of the trial', async () => {
    const { write } = building.app.databases
    for (const trigger of ['audit_no_update', 'audit_no_delete']) await sql.raw(`drop trigger ${trigger}`).execute(write)
    await write.updateTable('audit').set({ details: '{}' }).where('number', '=', 1).execute()
    await expect(maker.make('verandah-broken.zip', signal)).rejects.toMatchObject({ reason: 'damaged' })
    expect(inFolder()).toEqual([])

    // Somebody has put it there: it stays, and is not taken for one that is whole.
    const made = (await backUp(building)).file
    writeFileSync(join(folder, 'verandah-found.zip'), readFileSync(made))
    rmSync(dirname(made), { recursive: true })
    expect(await maker.inspect('verandah-found.zip', signal)).toMatchObject({ isWhole: false, madeAt: null })
    expect(inFolder()).toEqual(['verandah-found.zip'])
  })
})
