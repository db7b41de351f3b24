import { MINUTE_MS } from '@verandah/contract/dates'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backups } from '@verandah/contract/backups'
import { notifications } from '@verandah/contract/notifications'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveName } from '../../backup/archiveFolder.ts'
import { verifyBackup } from '../../backup/loadArchive.ts'
import { BackupFailed } from '../../backup/backupMaker.ts'
import { transact } from '../../core/transact.ts'
import { addToTotal } from '../../core/totals.ts'
import { FILE_BYTES } from '../../storage/files.ts'
import { keepBytes } from '../../test/backups/backups.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'
import { findRunning } from './backups.queries.ts'
import { adoptArchive } from './backups.service.ts'
import { isScheduleDue, runSchedule } from './scheduleBackups.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`backups on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let folder: string
    const { list, find, make, made, files, later, events, link, asOther, reset } = backupsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      folder = building.app.backups.folder
      await keepBytes(building, Buffer.from('a receipt'))
    })
    afterAll(() => building.close())
    beforeEach(reset)

    it('are made after the call, proved by a restore, and listed', async () => {
      expect(await as.ishara.call(backups.list)).toEqual({ backups: [], folder })
      const asked = await as.ishara.call(backups.create)
      const name = `verandah-${building.clock.now.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`
      const createdAt = building.clock.now.toISOString()
      const waiting = {
        createdAt,
        fileName: name,
        size: null,
        sha256: null,
        verifiedAt: null,
        origin: 'person',
        failure: null,
        sentAt: null,
        sendFailedAt: null
      }
      expect(asked).toEqual({ _id: asked._id, ...waiting, status: 'running' })
      later(1_000)
      // A second request, at once or later, gets the same backup.
      expect(await Promise.all([1, 2].map(() => as.ishara.call(backups.create)))).toEqual([asked, asked])
      await make()
      const [done, ...others] = await list()
      expect(others).toEqual([])
      const bytes = readFileSync(join(folder, name))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect(done).toEqual({ ...asked, status: 'done', size: bytes.length, sha256, verifiedAt: building.clock.now.toISOString() })
      expect(files()).toEqual([name])
      const { tables, files: kept } = await verifyBackup(join(folder, name))
      expect([tables.find((table) => table.name === 'users')?.rows, kept.count]).toEqual([7, 1])
      expect(await events()).toEqual([
        ['started', building.ids.ishara],
        ['made', null]
      ])
      await make()
      expect(await list()).toEqual([done])
    })

    it('that are asked for by two at once are one', async () => {
      await asOther(async (other) => {
        const asked = await Promise.all([as.ishara, other, as.ishara].map((who) => who.call(backups.create)))
        expect(new Set(asked.map(({ _id }) => _id)).size).toBe(1)
        await make()
        expect(await list()).toHaveLength(1)
      })
    })

    it('get a name of their own, also in the same second', async () => {
      const [first, second] = [await made(), await made()]
      expect(files()).toEqual([first.fileName, second.fileName].toSorted())
      expect(first.fileName).not.toBe(second.fileName)
    })

    it('leave the archive alone that the command makes in the same second', async () => {
      const name = archiveName(building.clock.now, 'command', false)
      mkdirSync(folder)
      writeFileSync(join(folder, name), 'made by the command')
      const { fileName, status } = await made()
      expect(status).toBe('done')
      expect(files()).toEqual([fileName, name].toSorted())
    })

    it('that lost their process have failed, and nothing of them is left', async () => {
      const asked = await as.ishara.call(backups.create)
      await building.app.databases.write.updateTable('backups').set({ started_at: asked.createdAt }).execute()
      mkdirSync(join(folder, `.${asked.fileName}.Ab3dEf`), { recursive: true })
      for (const name of [asked.fileName, `.${asked.fileName}.0123456789ab.part`, 'notes.txt']) writeFileSync(join(folder, name), 'part')
      await make()
      expect(await list()).toEqual([{ ...asked, status: 'failed', failure: 'interrupted' }])
      expect(files()).toEqual(['notes.txt'])
      expect((await made()).status).toBe('done')
    })

    it('that cannot be made leave nothing, and the administrators are told once', async () => {
      await building.deliver()
      await as.ishara.call(notifications.readAll)
      const notified = async () => {
        await building.deliver()
        const { notifications: all } = await as.ishara.call(notifications.list)
        return all.filter(({ kind, isRead }) => kind === 'backups.failed' && !isRead)
      }
      await transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => addToTotal(ctx, FILE_BYTES, 1e15))
      const failed = await made()
      expect(failed).toMatchObject({ status: 'failed', failure: 'noRoom', size: null, verifiedAt: null })
      expect(files()).toEqual([])
      expect(await notified()).toMatchObject([
        { text: 'The backup failed. There is not enough room for it on the disk of the server.', link: '/settings/backups' }
      ])
      await expect(link(failed)).rejects.toMatchObject({ status: 409, message: 'This backup failed, so there is no archive' })
      // A copy that somebody puts there is none that was made.
      later(MINUTE_MS)
      const copy = { size: 1, sha256: null, isWhole: false, lacksFiles: false, madeAt: null }
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => adoptArchive(ctx, 'verandah-copy.zip', copy, null))
      later(MINUTE_MS)
      await made()
      expect(await notified()).toHaveLength(1)
      await transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => addToTotal(ctx, FILE_BYTES, -1e15))
      later(MINUTE_MS)
      await made()
      const { make: really } = building.app.backups
      building.app.backups.make = async () => {
        throw new BackupFailed('damaged', 'It cannot be restored')
      }
      later(MINUTE_MS)
      expect(await made()).toMatchObject({ status: 'failed', failure: 'damaged' })
      building.app.backups.make = async () => {
        throw new Error('anything else')
      }
      later(MINUTE_MS)
      expect(await made()).toMatchObject({ status: 'failed', failure: 'unknown' })
      building.app.backups.make = really
      expect(await notified()).toHaveLength(2)
      const failures = (await events()).filter(([kind]) => kind === 'failed')
      expect(failures).toHaveLength(4)
    })

    it('that were given up for dead are not kept when they come to their end after all', async () => {
      const asked = await as.ishara.call(backups.create)
      const { make: really } = building.app.backups
      building.app.backups.make = async (name, ended) => {
        const archive = await really(name, ended)
        await building.app.databases.write.updateTable('backups').set({ status: 'failed', failure: 'interrupted' }).execute()
        return archive
      }
      await make()
      building.app.backups.make = really
      expect(await find(asked)).toMatchObject({ status: 'failed', failure: 'interrupted', sha256: null })
      expect(files()).toEqual([])
    })

    it('are made every night, and the oldest of these make room', async () => {
      const { app } = building
      const night = async () => {
        later(24 * 3_600_000)
        expect(await isScheduleDue(app, building.clock.now)).toBe(true)
        await runSchedule(app, building.clock.now)
        await make()
      }
      const byHand = await made()
      await as.ishara.call(settings.update, { body: { backup: { hour: 3, keep: 2 } } })
      for (let nights = 0; nights < 3; nights += 1) await night()
      // Sessions end meanwhile.
      const ishara = building.withToken(await building.freshToken('ishara'))
      const listed = async () => (await ishara.call(backups.list)).backups
      const before = await listed()
      expect(before.map(({ origin, status }) => [origin, status])).toEqual([
        ...Array.from({ length: 3 }, () => ['schedule', 'done']),
        ['person', 'done']
      ])
      expect(await isScheduleDue(app, building.clock.now)).toBe(true)
      await runSchedule(app, building.clock.now)
      expect(await isScheduleDue(app, building.clock.now)).toBe(false)
      expect(await listed()).toEqual([before[0], before[1], byHand])
      expect(files()).toEqual([before[0], before[1], byHand].map((one) => one!.fileName).toSorted())
      expect((await events()).at(-1)).toEqual(['removed', null])

      await ishara.call(settings.update, { body: { backup: { hour: 3, keep: 1 } } })
      later(24 * 3_600_000)
      const beforeCommit: typeof app.beforeCommit = async (ctx, isAgain) => {
        if (ctx.events.some(({ event }) => event.kind === 'backups.removed')) throw new Error('it stays')
        await app.beforeCommit(ctx, isAgain)
      }
      // One that cannot be removed does not keep the next one from being made.
      await expect(runSchedule({ ...app, beforeCommit }, building.clock.now)).rejects.toThrow('it stays')
      expect(await findRunning(app.databases.read)).toMatchObject({ origin: 'schedule' })
    })
  })
}
