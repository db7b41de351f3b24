import { instant } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countOne } from '../../core/rateLimits.ts'
import { transact } from '../../core/transact.ts'
import { trackChanges, preventCaching, noteReads } from '../../db/changes.ts'
import { type Db, openDatabases } from '../../db/open.ts'
import { readCache } from '../../db/cache/readCache.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { answerCache } from './answerCache.ts'

const draft = { title: 'Kept', date: '2026-11-21', startTime: '11:00', endTime: '12:05', location: 'Lobby' }

describe('a cache of answers', () => {
  it('keeps what is asked for again, until a table changes or the minute is over', async () => {
    const changes = trackChanges(() => 0)
    const cache = answerCache(changes)
    const now = new Date('2026-11-21T06:30:00Z')
    const later = new Date('2026-11-21T06:31:00Z')
    const read = async (text: string) => {
      const work = async () => {
        noteReads(['meetings'])
        return Buffer.from(text)
      }
      return String(await cache.read('key', now, work))
    }
    const found = (at = now) => cache.find('key', at)?.toString()
    expect([await read('first'), found(), await read('first'), found()]).toEqual(['first', undefined, 'first', 'first'])
    changes.committed(['users'])
    expect([found(), found(later)]).toEqual(['first', undefined])
    changes.committed(['meetings'])
    expect(found()).toBeUndefined()
    expect([await read('second'), found()]).toEqual(['second', 'second'])
  })

  it('does not keep what depends on more than tables, also while no table changes', async () => {
    const changes = trackChanges(() => 0)
    const [cache, parts] = [answerCache(changes), readCache<string>(changes, 10)]
    const now = new Date('2026-11-21T06:30:00Z')
    const work = async () => {
      noteReads(['meetings'])
      preventCaching()
      return 'disk'
    }
    for (let times = 0; times < 3; times += 1) await cache.read('key', now, async () => Buffer.from(await parts.read('part', work)))
    expect([cache.find('key', now), parts.find('part')]).toEqual([undefined, undefined])
  })
})

describe.each(DIALECTS)('cached answers on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect)
  })
  afterAll(() => building.close())
  const titles = async () => (await building.as.amaya.call(meetings.list)).meetings.map((meeting) => meeting.title)

  it('never hide a change, by this process or another', async () => {
    expect(await titles()).toEqual([])
    const { _id } = await building.as.dilan.call(meetings.create, { body: draft })
    expect(await titles()).toEqual(['Kept'])
    const other = await openDatabases({ DATA_DIR: building.config.DATA_DIR, DATABASE_URL: building.url })
    await sql`update meetings set title = 'Changed' where id = ${_id}`.execute(other.write)
    await other.close()
    await new Promise(setImmediate)
    expect(await titles()).toEqual(['Changed'])
  })

  /** Whether a call was answered without asking the database. */
  async function isCached(work: () => Promise<unknown>): Promise<boolean> {
    const executor = building.app.databases.read.getExecutor()
    const ask = vi.spyOn(executor, 'executeQuery')
    await work()
    // On PostgreSQL each call asks for the changes.
    const asked = ask.mock.calls.filter(([query]) => !query.sql.includes('table_changes')).length
    ask.mockRestore()
    return asked === 0
  }

  it('are those that are asked for again', async () => {
    const list = () => building.as.amaya.call(notifications.list, { query: { limit: 37 } })
    expect([await isCached(list), await isCached(list), await isCached(list)]).toEqual([false, false, true])
  })

  it('stay until a table changes from which they were read, whoever writes it', async () => {
    const { app, as, clock, ids } = building
    const write = (work: (db: Db) => Promise<unknown>) => transact(app, { actor: null, now: clock.now }, ({ db }) => work(db))
    const { _id } = (await as.dilan.call(meetings.list)).meetings[0]!
    const params = { id: _id }
    const writes: [boolean, () => Promise<unknown>][] = [
      [true, () => as.amaya.call(meetings.list)],
      [true, () => building.deliver()],
      [true, () => as.amaya.call(notifications.readAll)],
      [true, () => write((db) => db.deleteFrom('rate_limits').execute())],
      [true, () => write((db) => countOne(db, { key: 'k', max: 1, minutes: 1 }, instant(clock.now)))],
      [false, () => as.dilan.call(meetings.update, { params, body: { location: 'Roof' } })],
      [false, () => as.amaya.call(meetings.rsvp, { params, body: { response: 'yes' } })],
      [false, () => write((db) => db.updateTable('users').set({ first_name: 'Dil' }).where('id', '=', ids.dilan).execute())],
      [false, () => write((db) => db.updateTable('totals').set({ value: 1 }).where('name', '=', 'meetings.general').execute())],
      // Without a condition SQLite empties the table without looking at its rows.
      [false, () => write((db) => db.deleteFrom('meetings_responses').execute())],
      // A statement that changes the schema may change anything; on PostgreSQL it is noted when it changes rows.
      [dialect !== 'sqlite', () => write((db) => sql`create table if not exists other (id text)`.execute(db))],
      // Outside of a transaction.
      [false, () => app.databases.write.updateTable('meetings').set({ title: 'Changed' }).where('id', '=', _id).execute()]
    ]
    for (const [index, [stays, work]] of writes.entries()) {
      await titles()
      await titles()
      await work()
      expect([index, await isCached(titles)]).toEqual([index, stays])
    }
  })

  it('are not emptied by the badges of open pages, whose activity is written once a minute', async () => {
    const { app, as, clock } = building
    clock.now = new Date(clock.now.getTime() + 90_000)
    const ask = () => as.dilan.call(notifications.unread)
    const commits = vi.spyOn(app.databases.write, 'transaction')
    const tabs = async () => {
      for (let tab = 0; tab < 30; tab += 1) await ask()
      await app.afterAnswer.settled()
    }
    await titles()
    // The reader's own activity is written after the answer.
    await app.afterAnswer.settled()
    commits.mockClear()
    await tabs()
    const written = commits.mock.calls.length
    // A server takes longer than the next call.
    expect([1, dialect === 'postgres' ? 2 : 1]).toContain(written)
    await tabs()
    expect(commits).toHaveBeenCalledTimes(written)
    // Her session was noted as used with all others, and is read again.
    await as.amaya.call(notifications.unread)
    expect([await isCached(titles), await isCached(ask)]).toEqual([true, true])
    commits.mockRestore()
  })

  it('are not kept when what they were read from changes meanwhile', async () => {
    const { app, as } = building
    const { _id } = (await as.dilan.call(meetings.list)).meetings[0]!
    const rename = (title: string) => app.databases.write.updateTable('meetings').set({ title }).where('id', '=', _id).execute()
    await rename('Before')
    const executor = app.databases.read.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    let isRead = false
    vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, ...rest) => {
      const result = await execute(query, ...rest)
      if (query.sql.includes('"meetings".*') && !isRead) {
        isRead = true
        await rename('Changed')
      }
      return result
    })
    expect(await titles()).toContain('Before')
    vi.restoreAllMocks()
    expect(await titles()).toEqual(['Changed'])
  })

  it('are valid for their minute, because a meeting may end', async () => {
    await building.as.dilan.call(meetings.create, { body: { ...draft, title: 'Later', startTime: '13:00', endTime: '14:00' } })
    building.clock.now = new Date('2026-11-21T06:34:59.900Z')
    expect(await titles()).toEqual(['Changed', 'Later'])
    building.clock.now = new Date('2026-11-21T06:35:00Z')
    expect(await titles()).toEqual(['Later', 'Changed'])
  })

  it('are each caller’s own, in the role they have now', async () => {
    const seen = async (who: TestBuilding['as']['dilan']) => (await who.call(meetings.list)).meetings[0]!.can.edit
    expect([await seen(building.as.dilan), await seen(building.as.amaya), await seen(building.as.dilan)]).toEqual([true, false, true])
    const { write } = building.app.databases
    await write.updateTable('users').set({ role: 'resident' }).where('id', '=', building.ids.dilan).execute()
    await new Promise(setImmediate)
    expect(await seen(building.as.dilan)).toBe(false)
    await write.updateTable('users').set({ is_active: 0 }).where('id', '=', building.ids.dilan).execute()
    await new Promise(setImmediate)
    await expect(building.as.dilan.call(meetings.list)).rejects.toMatchObject({ status: 401 })
    await expect(building.as.dilan.call(signIn.me)).rejects.toMatchObject({ status: 401 })
  })

  it('are rejected like any other call when they are asked for wrongly', async () => {
    await expect(building.as.amaya.call(meetings.list, { query: { limit: 101 } })).rejects.toMatchObject({ status: 400 })
    await expect(building.nobody.call(meetings.list)).rejects.toMatchObject({ status: 401 })
  })
})
