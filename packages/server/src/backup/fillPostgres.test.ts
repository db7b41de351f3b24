import type { UnitId } from '@verandah/contract/ids'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BackupId } from '@verandah/contract/backups'
import { calendar } from '@verandah/contract/calendar'
import { instant } from '@verandah/contract/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../core/secrets/tokens.ts'
import { StorageUnavailable } from '../storage/blobStore.ts'
import { openStorage, type FileStorage } from '../storage/storage.ts'
import { backUp, keepBytes } from '../test/backups/backups.ts'
import { openBuilding } from '../test/building.ts'
import { DIALECTS, type TestDatabases, testDatabases } from '../test/databases.ts'
import { fillPortal } from './loadArchive.ts'
import { BackupError } from './manifest.ts'
import { type Archive, openArchive } from './readArchive.ts'

describe.runIf(DIALECTS.includes('postgres'))('a portal that an archive is restored to, on PostgreSQL', () => {
  let archive: Archive
  let keys: string[]
  let target: TestDatabases
  let folder: string
  let storage: FileStorage
  beforeAll(async () => {
    const building = await openBuilding('sqlite')
    const { as } = building
    keys = []
    for (const text of ['one', 'two', 'three']) keys.push((await keepBytes(building, Buffer.from(text))).key)
    await as.amaya.call(calendar.create)
    const row = {
      origin: 'person',
      created_by: null,
      created_at: instant(building.clock.now),
      started_at: null,
      size: 1,
      sha256: null
    } as const
    const rows = (['done', 'running'] as const).map((status) => ({
      ...row,
      id: newId<BackupId>(),
      file_name: `verandah-${status}.zip`,
      status,
      verified_at: null,
      failure: null,
      place: 'a machine'
    }))
    await building.app.databases.write.insertInto('backups').values(rows).execute()
    archive = await openArchive((await backUp(building)).file)
    await building.close()
  })
  afterAll(() => {
    archive.close()
    rmSync(dirname(archive.file), { recursive: true })
  })
  beforeEach(async () => {
    target = await testDatabases('postgres')
    await target.databases.write
      .insertInto('units_shares')
      .values({ unit_id: 'old' as UnitId, from_day: '', share: 1 })
      .execute()
    folder = mkdtempSync(join(tmpdir(), 'verandah-'))
    storage = openStorage({ folder, url: undefined })
  })
  afterEach(async () => {
    await target.drop()
    rmSync(folder, { recursive: true })
  })
  const pending = async () => (await storage.pendingBefore(new Date(Date.now() + 60_000))).toSorted()
  const isOld = async () =>
    (await target.databases.read.selectFrom('units_shares').select('unit_id').execute()).some((row) => row.unit_id === 'old')

  it('has its rows and its files, and no address that was given out before', async () => {
    await fillPortal(target.databases, storage, archive)
    expect(await isOld()).toBe(false)
    for (const [index, text] of ['one', 'two', 'three'].entries()) expect(String(await buffer(await storage.open(keys[index]!)))).toBe(text)
    expect(await pending()).toEqual([])
    // The copy does not know where the archives lie, and the one that was being made is none.
    const backups = await target.databases.read.selectFrom('backups').select(['file_name', 'place']).execute()
    expect(backups).toEqual([{ file_name: 'verandah-done.zip', place: null }])
    for (const table of ['calendar_feeds', 'sign_in_sessions', 'idempotency_keys', 'account_links', 'backups_links', 'jobs'] as const)
      expect([table, await target.databases.read.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })

  it('is the old one still when a file cannot be stored; what was stored is left for the job that removes it', async () => {
    const begun: string[] = []
    const put: FileStorage['put'] = async (key, path) => {
      begun.push(key)
      if (begun.length === 2) throw new StorageUnavailable('full')
      await storage.put(key, path)
    }
    await expect(fillPortal(target.databases, { ...storage, put }, archive)).rejects.toThrow(StorageUnavailable)
    expect(await isOld()).toBe(true)
    expect([begun.length, await pending()]).toEqual([2, begun.toSorted()])
  })

  it('is the old one still when its rows do not fit, and the files are left for the job', async () => {
    const broken = { ...archive, sums: new Map([...archive.sums, ['database/units.ndjson', '0'.repeat(64)]]) }
    await expect(fillPortal(target.databases, storage, broken)).rejects.toThrow(BackupError)
    expect(await isOld()).toBe(true)
    expect(await pending()).toEqual(keys.toSorted())
  })
})
