import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAtOnce } from '../../core/transact.ts'
import { DIALECTS, type TestDatabases, testDatabases } from '../../test/databases.ts'
import { type Changes, noteReads } from '../changes.ts'
import { openDatabases } from '../open.ts'
import { shareNextRun } from './shareNextRun.ts'
import { changesCleaner, LOOK, LOOK_SETTINGS, trackTableChanges } from './tableChanges.ts'
import { unwatchedTables } from './watchTables.ts'

const ON_POSTGRES = DIALECTS.filter((dialect) => dialect !== 'sqlite')

describe.each(ON_POSTGRES)('what has changed on %s', (dialect) => {
  let made: TestDatabases
  beforeAll(async () => {
    made = await testDatabases(dialect)
  })
  afterAll(() => made.drop())
  const write = () => made.databases.write
  const put = (name: string) => write().insertInto('installation').values({ name, value: '1' }).execute()

  /** What is read of a table, and whether it is as it was. */
  async function reads(changes: Changes, ...tables: string[]) {
    await changes.refresh()
    const { readSet } = await changes.watch(async () => noteReads(tables))
    return async () => {
      await changes.refresh()
      return changes.isCurrent(readSet)
    }
  }

  it('is noted by every table', async () => {
    expect(await unwatchedTables(write())).toEqual([])
  })

  it('is known by its tables, however it was written, and after a rollback nothing has changed', async () => {
    const { changes } = made.databases
    const [installation, feedback] = [await reads(changes, 'installation'), await reads(changes, 'feedback')]
    expect([await installation(), await feedback()]).toEqual([true, true])
    await put('one')
    expect([await installation(), await feedback()]).toEqual([false, true])
    const again = await reads(changes, 'installation', 'feedback')
    await sql`delete from installation where name = 'one'`.execute(write())
    expect(await again()).toBe(false)
    const third = await reads(changes, 'installation')
    const failing = writeAtOnce(write(), async (db) => {
      await db.insertInto('installation').values({ name: 'two', value: '1' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await third()).toBe(true)
    await sql`truncate table feedback cascade`.execute(write())
    expect(await feedback()).toBe(false)
  })

  it.runIf(dialect === 'postgres')('is read by the index, however many rows there are', async () => {
    await write()
      .connection()
      .execute(async (db) => {
        await sql.raw(LOOK_SETTINGS).execute(db)
        const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${LOOK}`, ['1:1:']))
        await sql`reset all`.execute(db)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/index.*table_changes_pkey/i)
        expect(plan).not.toMatch(/seq scan/i)
      })
  })

  it('is unknown to who has another connection than before', async () => {
    let isNew = false
    const changes = trackTableChanges(made.databases.read, () => isNew)
    const current = await reads(changes, 'installation')
    expect(await current()).toBe(true)
    isNew = true
    expect(await current()).toBe(false)
  })

  it('is removed when everybody has seen it, and at once where its number cannot be', async () => {
    await put('three')
    await sql`insert into table_changes (xid, name) values ('999999999999', 'copied')`.execute(write())
    const rows = async () => (await sql<{ name: string }>`select name from table_changes order by name`.execute(write())).rows
    const clean = changesCleaner(write())
    await clean()
    expect((await rows()).map(({ name }) => name)).toEqual(expect.arrayContaining(['installation']))
    expect((await rows()).map(({ name }) => name)).not.toContain('copied')
    const { now } = performance
    let later = performance.now()
    performance.now = () => later
    // Transactions of other databases of the server may be older.
    const cleaned = async () => {
      later += 11 * 60_000
      await clean()
      return rows()
    }
    await expect
      .poll(cleaned)
      .toEqual([])
      .finally(() => (performance.now = now))
  })
})

describe.runIf(DIALECTS[0] === 'postgres')('transactions of several connections', () => {
  it('are seen when they commit, in whatever order they began, and not before', async () => {
    const made = await testDatabases('postgres')
    const other = await openDatabases({ DATABASE_URL: made.url, DATA_DIR: made.dataDir })
    const { changes } = made.databases
    const [hasWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = writeAtOnce(other.write, async (db) => {
      await db.insertInto('installation').values({ name: 'first', value: '1' }).execute()
      hasWritten.resolve()
      await mayEnd.promise
    })
    await hasWritten.promise
    await other.write.insertInto('totals').values({ name: 'second', value: 1 }).execute()
    await changes.refresh()
    const { readSet } = await changes.watch(async () => noteReads(['installation']))
    await changes.refresh()
    expect(changes.isCurrent(readSet)).toBe(true)
    mayEnd.resolve()
    await first
    await changes.refresh()
    expect(changes.isCurrent(readSet)).toBe(false)
    await other.close()
    await made.drop()
  })

  it('commit as the server is told to, so that a synchronous standby has what is acknowledged', async () => {
    const made = await testDatabases('postgres')
    const shown = await writeAtOnce(made.databases.write, async (db) => (await sql`show synchronous_commit`.execute(db)).rows)
    expect(shown).toEqual([{ synchronous_commit: 'on' }])
    await made.drop()
  })

  it('are on the disk when they are acknowledged', async () => {
    const made = await testDatabases('postgres')
    for (let round = 0; round < 20; round += 1) {
      const written = await writeAtOnce(made.databases.write, async (db) => {
        await db
          .insertInto('totals')
          .values({ name: `total ${round}`, value: 1 })
          .execute()
        const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
        return rows[0]?.lsn
      })
      const { rows } = await sql<{ isFlushed: boolean }>`
        select pg_current_wal_flush_lsn() >= ${written}::pg_lsn as "isFlushed"`.execute(made.databases.read)
      expect(rows).toEqual([{ isFlushed: true }])
    }
    await made.drop()
  })
})

it('who asks while a question is answered gets the next answer, together with all others who wait', async () => {
  let asked = 0
  const answers: PromiseWithResolvers<void>[] = []
  const ask = shareNextRun(async () => {
    asked += 1
    const number = asked
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    await answer.promise
    return number
  })
  const [one, two] = [ask(), ask()]
  await expect.poll(() => asked).toBe(1)
  const [three, four] = [ask(), ask()]
  await new Promise(setImmediate)
  expect(asked).toBe(1)
  answers[0]?.resolve()
  expect([await one, await two]).toEqual([1, 1])
  await expect.poll(() => asked).toBe(2)
  answers[1]?.reject(new Error('lost'))
  await expect(three).rejects.toThrow('lost')
  await expect(four).rejects.toThrow('lost')
  const five = ask()
  await expect.poll(() => asked).toBe(3)
  answers[2]?.resolve()
  expect(await five).toBe(3)
})
