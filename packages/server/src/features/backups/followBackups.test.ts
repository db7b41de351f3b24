import { MINUTE_MS } from '@verandah/contract/dates'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups } from '@verandah/contract/backups'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../app.ts'
import { BackupFailed } from '../../backup/backupMaker.ts'
import { makerHere } from '../../test/backups/backupMaker.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'
import { followFolder, isFolderChanged } from './followBackups.jobs.ts'
import { makeWaiting } from './makeBackups.jobs.ts'

const signal = new AbortController().signal

for (const dialect of DIALECTS) {
  describe(`the folder of archives on ${dialect}`, () => {
    let building: TestBuilding
    let app: TestBuilding['app']
    let clock: TestBuilding['clock']
    let folder: string
    const { made, list, later, files, events, reset } = backupsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      app = building.app
      clock = building.clock
      folder = app.backups.folder
    })
    afterAll(() => building.close())
    beforeEach(reset)

    it('is followed: what is removed, put there or changed by hand', async () => {
      const [kept, removed] = [await made(), await made()]
      expect(await isFolderChanged(app, clock.now)).toBe(false)
      rmSync(join(folder, removed.fileName))
      expect(await list()).toEqual([kept])
      const bytes = readFileSync(join(folder, kept.fileName))
      writeFileSync(join(folder, 'verandah-copy.zip'), bytes)
      writeFileSync(join(folder, 'verandah-broken.zip'), bytes.subarray(0, 200))
      writeFileSync(join(folder, 'letters.zip'), bytes)
      // Somebody is copying it: it is not looked at before it has been left alone for a while.
      const growing = join(folder, 'verandah-growing.zip')
      const written = (ago: number) => utimesSync(growing, new Date(), new Date(clock.now.getTime() - ago))
      writeFileSync(growing, bytes.subarray(0, 300))
      written(19_999)
      expect(await isFolderChanged(app, clock.now)).toBe(true)
      await followFolder(app, clock.now, signal)
      expect(await isFolderChanged(app, clock.now)).toBe(false)
      const found = (await list()).filter(({ origin }) => origin === 'folder')
      const verified = found.map(({ fileName, verifiedAt, failure, sha256 }) => [
        fileName,
        verifiedAt !== null,
        failure,
        sha256 === kept.sha256
      ])
      expect(verified).toEqual(
        expect.arrayContaining([
          ['verandah-broken.zip', false, 'damaged', false],
          ['verandah-copy.zip', true, null, true]
        ])
      )
      expect(verified).toHaveLength(2)
      expect((await events()).slice(4).map(([kind]) => kind)).toEqual(['gone', 'found', 'found'])
      written(20_000)
      expect(await isFolderChanged(app, clock.now)).toBe(true)
      rmSync(growing)
      // An archive with other bytes under the name of a proved one is another one.
      writeFileSync(join(folder, kept.fileName), 'no archive')
      await followFolder(app, clock.now, signal)
      expect((await list()).find(({ fileName }) => fileName === kept.fileName)).toMatchObject({ origin: 'folder', verifiedAt: null })
    })

    it('loses no archive while it cannot be read; one that cannot be made there has failed', async () => {
      const kept = await made()
      const elsewhere = `${folder}-elsewhere`
      renameSync(folder, elsewhere)
      writeFileSync(folder, 'no folder')
      await expect(followFolder(app, clock.now, signal)).rejects.toThrow('ENOTDIR')
      later(MINUTE_MS)
      const failed = await made()
      expect(failed).toMatchObject({ status: 'failed', failure: 'noAccess' })
      expect(await list()).toEqual([failed])
      rmSync(folder)
      renameSync(elsewhere, folder)
      await followFolder(app, clock.now, signal)
      expect(await list()).toEqual([failed, kept])
    })

    it('may get an archive between two failures, which are told once all the same', async () => {
      const { make } = app.backups
      app.backups.make = () => Promise.reject(new BackupFailed('damaged', 'It cannot be restored'))
      await made()
      later(MINUTE_MS)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'verandah-put.zip'), 'no archive')
      await followFolder(app, clock.now, signal)
      later(MINUTE_MS)
      await made()
      app.backups.make = make
      const rows = app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'backups.failed')
      const failures = await rows.orderBy('number', 'desc').limit(2).execute()
      expect(failures.map(({ details }) => (JSON.parse(details) as { isFirst: boolean }).isFirst)).toEqual([false, true])
    })

    it('may get an archive that a clock has dated in the future: it is of the moment when it was found', async () => {
      const { fileName } = await made()
      renameSync(join(folder, fileName), join(folder, 'verandah-future.zip'))
      const found = new Date(clock.now.getTime() - 86_400_000)
      await followFolder(app, found, signal)
      const rows = await app.databases.read.selectFrom('backups').select(['file_name', 'created_at']).execute()
      expect(rows).toEqual([{ file_name: 'verandah-future.zip', created_at: found.toISOString() }])
    })

    it('may hold an archive that ends the process that looks at it: that is tried again an hour later', async () => {
      mkdirSync(folder)
      writeFileSync(join(folder, 'verandah-bomb.zip'), 'no archive')
      const inspect = () => Promise.reject(new BackupFailed('interrupted', 'The process ended'))
      const broken = { ...app, backups: { ...app.backups, inspect } }
      await expect(followFolder(broken, clock.now, AbortSignal.abort())).rejects.toThrow('The process ended')
      expect(await list()).toEqual([])
      await followFolder(broken, clock.now, signal)
      const row = { fileName: 'verandah-bomb.zip', origin: 'folder', sha256: null, verifiedAt: null }
      expect(await list()).toMatchObject([{ ...row, failure: null }])
      later(3_599_999)
      expect(await isFolderChanged(app, clock.now)).toBe(false)
      later(1)
      expect(await isFolderChanged(app, clock.now)).toBe(true)
      // This time the archive is read: it is damaged, and is not tried again.
      await followFolder(app, clock.now, signal)
      expect(await list()).toMatchObject([{ ...row, sha256: expect.any(String) as string, failure: 'damaged' }])
      later(10 * 3_600_000)
      expect(await isFolderChanged(app, clock.now)).toBe(false)
      expect((await events()).map(([kind]) => kind)).toEqual(['found', 'checked'])
    })

    it('may hold an archive that a full disk or its version keeps from being proved: it is not called damaged, and proved later', async () => {
      const { fileName } = await made()
      renameSync(join(folder, fileName), join(folder, 'verandah-later.zip'))
      const full = async (name: string, aborted: AbortSignal) => ({
        ...(await app.backups.inspect(name, aborted)),
        isWhole: null,
        madeAt: null
      })
      await followFolder({ ...app, backups: { ...app.backups, inspect: full } }, clock.now, signal)
      expect(await list()).toMatchObject([{ status: 'done', verifiedAt: null, failure: null }])
      later(3_600_000)
      await followFolder(app, clock.now, signal)
      expect(await list()).toMatchObject([{ status: 'done', verifiedAt: clock.now.toISOString(), failure: null }])
    })

    // One process uses a SQLite database.
    it.skipIf(dialect === 'sqlite')('of another machine is left to that one', async () => {
      const source = { ...app, secretKey: TEST_KEY, secretMails: CATALOGUE.alwaysMailed }
      const other = { ...app, backups: makerHere(mkdtempSync(join(tmpdir(), 'verandah-')), source) }
      const names = async () => (await app.databases.read.selectFrom('backups').select('file_name').execute()).map((row) => row.file_name)
      const expectNoChange = async () => {
        for (const machine of [app, other]) expect(await isFolderChanged(machine, clock.now)).toBe(false)
      }
      try {
        const here = await made()
        later(MINUTE_MS)
        const there = await building.as.ishara.call(backups.create)
        await makeWaiting(other, signal)
        await expectNoChange()
        expect((await names()).toSorted()).toEqual([here.fileName, there.fileName])
        // The list shows what can be downloaded from the machine that answers.
        expect(await list()).toEqual([here])

        // After a restore nobody knows which machine has the archives, until one reports them.
        await app.databases.write.updateTable('backups').set({ place: null }).where('file_name', '=', here.fileName).execute()
        await followFolder(app, clock.now, signal)
        await expectNoChange()
        rmSync(join(folder, here.fileName))
        await followFolder(other, clock.now, signal)
        expect(await names()).toHaveLength(2)
        await followFolder(app, clock.now, signal)
        expect(await names()).toEqual([there.fileName])
        expect(files()).toEqual([])
      } finally {
        rmSync(other.backups.folder, { recursive: true })
      }
    })
  })
}
