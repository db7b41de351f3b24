import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transact } from '../core/transact.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { BUSY_MS } from './groupCommit.ts'
import type { Db } from './open.ts'
import { isUnavailable } from './unavailable.ts'

describe('writes at the same time, on SQLite', () => {
  let building: TestBuilding
  const handles = () => building.app.databases
  beforeAll(async () => void (building = await openBuilding('sqlite')))
  afterAll(() => building.close())
  // However busy this machine is, the group stays open.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
  afterEach(async () => {
    vi.restoreAllMocks()
    await handles().write.deleteFrom('installation').where('name', 'like', 'test %').execute()
  })

  const write = (name: string, more: (db: Db) => Promise<unknown> = async () => undefined) =>
    transact(building.app, { actor: null, now: building.clock.now }, async ({ db }) => {
      await db
        .insertInto('installation')
        .values({ name: `test ${name}`, value: '1' })
        .execute()
      await more(db)
    })
  async function stored(): Promise<string> {
    const rows = await handles().read.selectFrom('installation').select('name').where('name', 'like', 'test %').orderBy('name').execute()
    return rows.map(({ name }) => name.replace('test ', '')).join('')
  }
  const outcomes = async (...writes: Promise<unknown>[]) => (await Promise.allSettled(writes)).map(({ status }) => status)
  const turn = () => new Promise(setImmediate)

  it('share one commit', async () => {
    const exec = vi.spyOn(SQLite.prototype, 'exec')
    await Promise.all([...'abcdefgh'].map((name) => write(name)))
    expect(exec.mock.calls.filter(([statement]) => statement === 'commit')).toHaveLength(1)
    expect(await stored()).toBe('abcdefgh')
  })

  it('are acknowledged when all of them are on the disk, and seen by nobody before', async () => {
    const gate = Promise.withResolvers<void>()
    let isAcknowledged = false
    const first = write('a').then(() => (isAcknowledged = true))
    const second = write('b', () => gate.promise)
    for (let count = 0; count < 5; count += 1) await turn()
    const meanwhile = [isAcknowledged, await stored()]
    gate.resolve()
    await Promise.all([first, second])
    expect([meanwhile, await stored()]).toEqual([[false, ''], 'ab'])
  })

  it('are rolled back alone', async () => {
    const fail = () => Promise.reject(new Error('of its own'))
    expect(await outcomes(write('a'), write('b', fail), write('c'))).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await outcomes(write('d', fail), write('e'))).toEqual(['rejected', 'fulfilled'])
    expect(await outcomes(write('f', fail))).toEqual(['rejected'])
    expect(await stored()).toBe('ace')
  })

  it('all fail when the commit fails', async () => {
    const leaveHole = async (db: Db) => {
      await sql`pragma defer_foreign_keys = on`.execute(db)
      await sql`insert into calendar_feeds (user_id, secret_hash, created_at) values ('nobody', 'x', 'x')`.execute(db)
    }
    expect(await outcomes(write('a'), write('b', leaveHole), write('c'))).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await outcomes(write('d'))).toEqual(['fulfilled'])
    expect(await stored()).toBe('d')
  })

  it('fail as with a database that is away when SQLite has rolled them back because of another one', async () => {
    const lose = async (db: Db) => {
      await sql`rollback`.execute(db)
      throw new Error('disk full')
    }
    const [first, second, third] = await Promise.allSettled([write('a'), write('b', lose), write('c')])
    expect(isUnavailable((first as PromiseRejectedResult).reason)).toBe(true)
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } })
    expect(third).toMatchObject({ status: 'fulfilled' })
    expect(await stored()).toBe('c')
  })

  it('without a transaction wait for the commit also after one that was rolled back', async () => {
    const gate = Promise.withResolvers<void>()
    let isAcknowledged = false
    const fail = () => Promise.reject(new Error('of its own'))
    const update = handles().write.updateTable('installation').set({ value: '3' }).where('name', '=', 'test a')
    const before = Promise.allSettled([write('a'), write('b', fail)])
    const updated = update.execute().then(() => (isAcknowledged = true))
    const last = write('c', () => gate.promise)
    for (let count = 0; count < 5; count += 1) await turn()
    const meanwhile = isAcknowledged
    gate.resolve()
    await Promise.all([before, updated, last])
    expect([meanwhile, await stored()]).toEqual([false, 'ac'])
  })

  it('without a transaction wait for the same commit', async () => {
    const update = () => handles().write.updateTable('installation').set({ value: '2' }).where('name', '=', 'test a').execute()
    await Promise.all([write('a'), update(), write('b')])
    const row = handles().read.selectFrom('installation').select('value').where('name', '=', 'test a')
    expect(await row.executeTakeFirst()).toEqual({ value: '2' })
  })

  it('wait for another process, each time as long as the first time, and then fail at once until it has gone', async () => {
    const exec = vi.spyOn(SQLite.prototype, 'exec')
    const tries = () => exec.mock.calls.filter(([statement]) => statement === 'begin immediate').length
    const at = (ms: number) => void vi.mocked(performance.now).mockReturnValue(ms)
    const other = new SQLite(join(building.config.DATA_DIR, 'verandah.sqlite'), { timeout: 0 })
    for (const [from, name] of [
      [0, 'a'],
      [BUSY_MS, 'b']
    ] as const) {
      other.prepare('begin immediate').run()
      at(from)
      const before = tries()
      const outcome = outcomes(write(name))
      await expect.poll(tries).toBeGreaterThan(before)
      at(from + BUSY_MS - 1)
      await expect.poll(tries).toBeGreaterThan(before + 2)
      other.prepare('commit').run()
      expect(await outcome).toEqual(['fulfilled'])
    }
    other.prepare('begin immediate').run()
    at(3 * BUSY_MS)
    const waiting = outcomes(write('c'), write('d'))
    const before = tries()
    await expect.poll(tries).toBeGreaterThan(before)
    at(4 * BUSY_MS)
    expect(await waiting).toEqual(['rejected', 'rejected'])
    other.prepare('commit').run()
    other.close()
    expect(await outcomes(write('e'))).toEqual(['fulfilled'])
    expect(await stored()).toBe('abe')
  })
})
