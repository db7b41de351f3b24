import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups } from '@verandah/contract/backups'
import { expect, it } from 'vitest'
import { CATALOGUE } from '../../app.ts'
import { makerHere } from '../../test/backupMaker.ts'
import { openBuilding, TEST_KEY } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { backupsIn } from '../../test/madeBackups.ts'
import { makeWaiting } from './makeBackups.jobs.ts'
import { followFolder, isFolderChanged } from './tidyBackups.jobs.ts'

const signal = new AbortController().signal

/** One process uses a SQLite database. */
const SHARED = DIALECTS.filter((dialect) => dialect !== 'sqlite')

it.each(SHARED)('a machine forgets no archive that lies in the folder of another one, on %s', async (dialect) => {
  const building = await openBuilding(dialect)
  const { app, clock, as } = building
  const { made, list, later, files } = backupsIn(() => building)
  const source = { ...app, secretKey: TEST_KEY, secretMails: CATALOGUE.alwaysMailed }
  const other = { ...app, backups: makerHere(mkdtempSync(join(tmpdir(), 'verandah-')), source) }
  const names = async () => (await app.databases.read.selectFrom('backups').select('file_name').execute()).map((row) => row.file_name)
  const follow = async () => {
    for (const machine of [app, other]) {
      expect(await isFolderChanged(machine, clock.now)).toBe(false)
      await followFolder(machine, clock.now, signal)
    }
  }
  try {
    const here = await made()
    later(60_000)
    const there = await as.ishara.call(backups.create)
    await makeWaiting(other, signal)
    await follow()
    expect((await names()).toSorted()).toEqual([here.fileName, there.fileName])
    // The list shows what can be downloaded from the machine that answers.
    expect(await list()).toEqual([here])

    // After a restore nobody knows any more where they lie: whoever has them says so.
    await app.databases.write.updateTable('backups').set({ place: null }).where('file_name', '=', here.fileName).execute()
    await followFolder(app, clock.now, signal)
    await follow()
    rmSync(join(app.backups.folder, here.fileName))
    await followFolder(other, clock.now, signal)
    expect(await names()).toHaveLength(2)
    await followFolder(app, clock.now, signal)
    expect(await names()).toEqual([there.fileName])
    expect(files()).toEqual([])
  } finally {
    rmSync(other.backups.folder, { recursive: true })
    await building.close()
  }
})
