import type { UnitId } from '@verandah/contract/ids'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { instant } from '@verandah/contract/dates'
import { invitations } from '@verandah/contract/invitations'
import { meetings } from '@verandah/contract/meetings'
import { outbox } from '@verandah/contract/outbox'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SETUP_LINK, writeInstallation } from '../core/running/installation.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabases } from '../db/open.ts'
import { missingTriggers } from '../db/appendOnly.ts'
import type { Row } from '../db/tableRows.ts'
import { transact } from '../core/transact.ts'
import { removeDeletedFiles } from '../features/files/files.jobs.ts'
import { KEEP_DELETED } from '../storage/deletedKept.ts'
import { dropFile } from '../storage/files.ts'
import { backUp, keepBytes } from '../test/backups/backups.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS, testDatabases } from '../test/databases.ts'
import { openS3, STORAGES } from '../test/services/s3.ts'
import { ARCHIVED_TABLES } from './archivedColumns.ts'
import { buildSqlite, verifyBackup, fillPostgres } from './loadArchive.ts'
import { archivedRows, checkArchive } from './checkArchive.ts'
import { NOT_IN_BACKUP } from './keptRows.ts'
import { BackupError } from './manifest.ts'
import type { MadeBackup } from './makeBackup.ts'
import { openArchive } from './readArchive.ts'
import { archivedTables } from './tableEntries.ts'

const draft = { title: 'Under load', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
/** The cases: S3 where the database is a server's, so that each kind of storage is there once. */
const CASES = DIALECTS.map((dialect) => ({ dialect, storage: dialect === 'sqlite' ? STORAGES[0] : ('s3' as const) }))

describe.each(CASES)('a backup on $dialect with files on $storage', ({ dialect, storage }) => {
  let building: TestBuilding
  let service: Awaited<ReturnType<typeof openS3>>
  const made: string[] = []
  const backup = async (...changes: Parameters<typeof backUp> extends [unknown, ...infer Rest] ? Rest : never): Promise<MadeBackup> => {
    const result = await backUp(building, ...changes)
    made.push(dirname(result.file))
    return result
  }
  const rowsOf = async (file: string, table: string) => {
    const archive = await openArchive(file)
    const rows: Row[] = []
    try {
      for await (const row of archivedRows(archive, table)) rows.push(row)
      return rows
    } finally {
      archive.close()
    }
  }
  beforeAll(async () => {
    service = await openS3()
    building = await openBuilding(dialect, storage === 's3' ? { STORAGE_URL: service.url } : {})
  })
  afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  afterAll(async () => {
    await building.close()
    await service.close()
  })

  it('is the portal as it was at one moment, while people write and delete files', async () => {
    const { app, as, clock } = building
    const files = await Promise.all(Array.from({ length: 6 }, () => keepBytes(building, randomBytes(200_000))))
    const [doomed] = files
    let isDone = false
    let writes = 0
    async function writeOn(): Promise<void> {
      while (!isDone) {
        await as.dilan.call(meetings.create, { body: draft })
        await keepBytes(building, randomBytes(1_000))
        writes += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const storm = Array.from({ length: 4 }, writeOn)
    let opened = 0
    const result = await backup({
      storage: {
        ...app.storage,
        async open(key) {
          opened += 1
          // After the first file somebody deletes one that is still to come, and the job that removes bytes runs.
          if (opened === 1) {
            const last = files.find((file) => file.key !== key) ?? doomed!
            await transact(app, { actor: null, now: clock.now }, (ctx) => dropFile(ctx, last.id))
            await removeDeletedFiles(app, clock.now)
          }
          return app.storage.open(key)
        }
      }
    })
    isDone = true
    await Promise.all(storm)
    expect(writes).toBeGreaterThan(0)
    expect(result.manifest.files).toMatchObject({ missing: [], altered: [] })
    expect(result.manifest.files.count).toBe((await rowsOf(result.file, 'files')).filter((row) => row['deleted_at'] === null).length)
    const verified = await verifyBackup(result.file)
    expect(verified).toEqual(result.manifest)
    expect(verified.audit?.number).toBe(verified.tables.find(({ name }) => name === 'audit')?.rows)
    expect([statSync(result.file).size, statSync(result.file).mode & 0o777]).toEqual([result.size, 0o600])
    expect(readdirSync(dirname(result.file))).toEqual(['archive.zip'])

    // Once it is made, deleted files go as ever.
    await removeDeletedFiles(app, clock.now)
    expect(await app.databases.read.selectFrom('files').select('id').where('deleted_at', 'is not', null).execute()).toEqual([])
  })

  it('holds no session, no link that works, and no mail with a secret', async () => {
    const { as, deliver, app } = building
    for (const email of ['new@tower.lk', 'sent@tower.lk']) await as.ishara.call(invitations.create, { body: { email, role: 'resident' } })
    await deliver()
    const sent = { sent_at: instant(building.clock.now) }
    await app.databases.write.updateTable('mails').set(sent).where('to_address', '=', 'sent@tower.lk').execute()
    await app.databases.write.updateTable('mails').set({ claimed_by: 'a process' }).execute()
    await as.ishara.call(invitations.create, { body: { email: 'next@tower.lk', role: 'resident' } })
    for (const name of [SETUP_LINK, 'kept']) await writeInstallation(app.databases.write, name, 'a hash')
    const { file } = await backup()
    const installation = (await rowsOf(file, 'installation')).map(({ name }) => name)
    expect(installation).toContain('kept')
    expect(installation).not.toContain(SETUP_LINK)
    expect(installation.filter((name) => String(name).startsWith(KEEP_DELETED))).toEqual([])
    for (const table of ['sign_in_sessions', 'account_links', 'calendar_feeds', 'idempotency_keys'])
      await expect(rowsOf(file, table)).rejects.toThrow('is missing')
    const invited = await rowsOf(file, 'invitations')
    expect(invited.map(({ status, token_hash }) => [status, token_hash])).toEqual(Array.from({ length: 3 }, () => ['pending', null]))
    for (const event of await rowsOf(file, 'pending_events')) expect(event['secret']).toBeNull()
    const mails = await rowsOf(file, 'mails')
    expect(mails.filter(({ to_address }) => to_address === 'new@tower.lk')).toMatchObject([
      { body: null, last_error: 'not-in-backup', closed_at: expect.any(String) as string }
    ])
    expect(mails.filter(({ to_address }) => to_address === 'sent@tower.lk')).toMatchObject([{ ...sent, body: null, closed_at: null }])
    expect(new Set(mails.map(({ claimed_by }) => claimed_by))).toEqual(new Set([null]))
    // The portal itself keeps them.
    const kept = await app.databases.read.selectFrom('mails').selectAll().where('to_address', '=', 'new@tower.lk').execute()
    expect(kept).toMatchObject([{ closed_at: null, body: expect.any(String) as string }])
  })

  it('has every column of its tables', async () => {
    const { read } = building.app.databases
    const shapes = await archivedTables(read, building.app.databases.dialect)
    const columns = shapes.map((shape) => [shape.name, shape.columns.toSorted()] as const)
    expect(new Map(columns)).toEqual(new Map([...ARCHIVED_TABLES].map(([name, table]) => [name, table.columns])))
  })

  it('leaves what a restored portal can go on with: invitations to send again, and an outbox that says why a mail stays', async () => {
    const { as, app, deliver } = building
    const invitation = await as.ishara.call(invitations.create, { body: { email: 'later@tower.lk', role: 'resident' } })
    await deliver()
    await app.databases.write.updateTable('invitations').set({ token_hash: null }).where('email', '=', 'later@tower.lk').execute()
    const closed = { body: null, closed_at: instant(building.clock.now), last_error: NOT_IN_BACKUP }
    await app.databases.write.updateTable('mails').set(closed).where('to_address', '=', 'later@tower.lk').execute()
    const { messages } = await as.ishara.call(outbox.list, { query: { to: 'later@tower.lk' } })
    expect(messages).toMatchObject([{ state: 'closed', lastError: 'Never mailed: a backup holds no text that may contain a secret' }])
    await as.ishara.call(invitations.resend, { params: { id: invitation._id } })
    const sent = await app.databases.read
      .selectFrom('invitations')
      .select(['token_hash', 'status'])
      .where('email', '=', 'later@tower.lk')
      .execute()
    expect(sent.filter(({ status }) => status === 'pending')).toMatchObject([{ token_hash: expect.any(String) as string }])
  })

  it('is made in spite of a damaged file, and says so', async () => {
    const [missing, altered] = [await keepBytes(building, Buffer.from('one')), await keepBytes(building, Buffer.from('two'))]
    const { app } = building
    const open = (key: string) => app.storage.open(key === altered.key ? missing.key : key)
    const first = await backup({ storage: { ...app.storage, open } })
    expect(first.manifest.files).toMatchObject({ missing: [], altered: [altered.key] })
    await app.storage.remove(missing.key)
    const second = await backup()
    expect(second.manifest.files).toMatchObject({ missing: [missing.key], altered: [] })
    await verifyBackup(first.file)
    await verifyBackup(second.file)
    await transact(app, { actor: null, now: building.clock.now }, (ctx) => dropFile(ctx, missing.id))
  })

  it('leaves nothing when a file breaks off or the disk is full', async () => {
    await keepBytes(building, Buffer.from('three'))
    const { app } = building
    for (const [error, words] of [
      [new Error('cut off'), 'cut off'],
      [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'There is no room for the archive in']
    ] as const) {
      const bytes = await app.storage.open((await keepBytes(building, randomBytes(100_000))).key)
      const failing = backup({
        storage: {
          ...app.storage,
          open: async () => {
            bytes.destroy(error)
            return bytes
          }
        }
      })
      await expect(failing).rejects.toThrow(words)
    }
    const holds = await app.databases.read.selectFrom('installation').select('name').where('name', 'like', 'files.%').execute()
    expect(holds).toEqual([])
  })

  it('becomes a portal on SQLite with an audit trail that cannot be changed', async () => {
    const { file } = await backup()
    const archive = await openArchive(file)
    await checkArchive(archive)
    const folder = dirname(file)
    await buildSqlite(folder, archive)
    archive.close()
    const databases = await openDatabases({ DATA_DIR: folder })
    expect(await migrate(databases)).toEqual([])
    expect(await missingTriggers(databases.read, 'sqlite', 'audit')).toEqual([])
    await databases.close()
    expect(existsSync(file)).toBe(true)
    expect(await buffer(await building.app.storage.open((await keepBytes(building, Buffer.from('4'))).key))).toEqual(Buffer.from('4'))
  })

  it.runIf(dialect === 'postgres')('becomes a portal on PostgreSQL, with the same ids, versions and audit trail', async () => {
    const { file } = await backup()
    const archive = await openArchive(file)
    const users = await rowsOf(file, 'users')
    const target = await testDatabases('postgres')
    try {
      await target.databases.write
        .insertInto('units_shares')
        .values({ unit_id: 'old' as UnitId, from_day: '', share: 1 })
        .execute()
      await fillPostgres(target.databases, archive)
      const { read } = target.databases
      const stored = await read.selectFrom('users').select(['id', 'version', 'password_hash']).orderBy('id').execute()
      expect(stored).toEqual(users.map(({ id, version, password_hash }) => ({ id, version, password_hash })))
      expect(await read.selectFrom('units').selectAll().where('label', '=', 'old').execute()).toEqual([])
      expect(await missingTriggers(read, 'postgres', 'audit')).toEqual([])
      await expect(read.deleteFrom('audit').execute()).rejects.toThrow('append-only')
      // A failure in between changes nothing.
      const broken = { ...archive, sums: new Map([...archive.sums, ['database/units.ndjson', '0'.repeat(64)]]) }
      await expect(fillPostgres(target.databases, broken)).rejects.toThrow(BackupError)
      expect(await read.selectFrom('users').select('id').orderBy('id').execute()).toEqual(users.map(({ id }) => ({ id })))
    } finally {
      archive.close()
      await target.drop()
    }
  })
})
