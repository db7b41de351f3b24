import { instant } from '@verandah/contract/dates'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeInstallation } from '../core/running/installation.ts'
import { transact, writeAtOnce } from '../core/transact.ts'
import { removeDeletedFiles } from '../features/files/files.jobs.ts'
import { areDeletedKept, KEEP_DELETED, KEPT_MS, keepDeleted } from '../storage/deletedKept.ts'
import { dropFile } from '../storage/files.ts'
import { keepBytes } from '../test/backups/backups.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'

describe.each(DIALECTS)('a backup that is being made, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding(dialect)))
  afterAll(() => building.close())

  it('makes deleted files wait while it runs, and no longer when its process has died', async () => {
    const { app, clock } = building
    const file = await keepBytes(building, Buffer.from('five'))
    await transact(app, { actor: null, now: clock.now }, (ctx) => dropFile(ctx, file.id))
    const isThere = async () => (await app.databases.read.selectFrom('files').select('id').where('id', '=', file.id).execute()).length === 1
    const before = clock.now
    const later = (ms: number) => new Date(before.getTime() + ms)
    let died: unknown
    await keepDeleted(
      app.databases,
      () => before,
      async () => {
        await removeDeletedFiles(app, before)
        expect(await isThere()).toBe(true)
        died = await app.databases.read.selectFrom('installation').selectAll().where('name', 'like', `${KEEP_DELETED}%`).executeTakeFirst()
      }
    )
    await app.databases.write
      .insertInto('installation')
      .values(died as { name: string; value: string })
      .execute()
    await removeDeletedFiles(app, later(KEPT_MS - 1_000))
    expect(await isThere()).toBe(true)
    // A clock that was far ahead does not keep them for ever either.
    expect(await areDeletedKept(app.databases.read, instant(later(-86_400_000)))).toBe(false)
    await removeDeletedFiles(app, later(KEPT_MS + 1_000))
    expect(await isThere()).toBe(false)
    await keepDeleted(
      app.databases,
      () => later(KEPT_MS + 1_000),
      async () => undefined
    )
    expect(await app.databases.read.selectFrom('installation').select('name').where('name', 'like', `${KEEP_DELETED}%`).execute()).toEqual(
      []
    )
  })

  it('makes them wait for as long as it takes, and not for another backup that has ended', async () => {
    const { app, clock } = building
    const { read } = app.databases
    const before = clock.now.getTime()
    let now = before
    const nowDate = () => new Date(now)
    const areKept = () => areDeletedKept(read, instant(nowDate()))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await keepDeleted(app.databases, nowDate, async () => {
        await keepDeleted(app.databases, nowDate, async () => undefined)
        expect(await areKept()).toBe(true)
        for (let minute = 0; minute < 10; minute += 1) {
          now += 60_000
          vi.advanceTimersByTime(60_000)
          // On PostgreSQL several connections write at once.
          await expect.poll(areKept).toBe(true)
        }
      })
      expect(await areKept()).toBe(false)
      vi.advanceTimersByTime(600_000)
      await writeAtOnce(app.databases.write, (db) => writeInstallation(db, 'other', 0))
      expect(await areKept()).toBe(false)
      await expect(keepDeleted(app.databases, nowDate, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
      expect(await areKept()).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})
