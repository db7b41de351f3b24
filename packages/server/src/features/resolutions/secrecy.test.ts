import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { backups } from '@verandah/contract/backups'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../../boot/databaseCopies.ts'
import { databaseFile } from '../../boot/dataDir.ts'
import { requireNoSecretVote } from '../../backup/secretVotes.ts'
import { readAtOnce, writeAtOnce } from '../../core/transact.ts'
import type { Db } from '../../db/open.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { backUp } from '../../test/backups/backups.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'
import { DIALECTS } from '../../test/databases.ts'
import { quorate } from '../../test/records/meetings/assemblies.ts'
import { resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import { runCommand } from '../../test/services/process.ts'
import { isScheduleDue } from '../backups/scheduleBackups.jobs.ts'
import { expectSecrecy } from '../../test/records/meetings/secrecy.ts'

describe.each(DIALECTS)('after a secret vote, on %s', (dialect) => {
  it('nothing says who has voted what, in which order, or when', async () => {
    await expectSecrecy(dialect, 40)
  })
})

describe.runIf(DIALECTS.includes('postgres'))('an archive that is made during a purge', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('postgres')
  })
  afterAll(() => building.close())
  const { put, close, purge, unpurged } = resolutionsIn(() => building)
  const takeVote = async () => close((await put(await quorate(building), '[Accounts]', { secrecy: 'secret', weight: 'head' }))._id)
  const archive = <T>(work: (db: Db) => Promise<T>) =>
    readAtOnce(building.app.databases.read, 'postgres', async (db) => {
      await requireNoSecretVote(db, 'postgres')
      return work(db)
    })

  it('keeps it waiting, which would empty tables that it has still to read', async () => {
    await takeVote()
    await purge()
    const { purging, electors } = await archive(async (db) => {
      await takeVote()
      const begun = purge()
      // It takes some milliseconds where it has not to wait.
      await sleep(300)
      return { purging: begun, electors: await db.selectFrom('resolutions_electors').select('unit_id').execute() }
    })
    expect([electors.length, (await unpurged()).length]).toEqual([6, 1])
    await purging
    const now = building.app.databases.read.selectFrom('resolutions_electors').select('unit_id')
    expect([(await now.execute()).length, await unpurged()]).toEqual([12, []])
  })

  it('is refused where the purge has begun, and the urn is being written anew', async () => {
    await takeVote()
    const rewriting = writeAtOnce(building.app.databases.write, async (db) => {
      await sql`lock table ballots_urns in access exclusive mode`.execute(db)
      const urns = await db.selectFrom('ballots_urns').selectAll().execute()
      await sql`truncate ballots_urns`.execute(db)
      await db.insertInto('ballots_urns').values(urns).execute()
      await sleep(300)
    })
    await sleep(100)
    await expect(archive(async () => undefined)).rejects.toThrow(/secret vote/)
    await rewriting
  })
})

describe.each(DIALECTS)('while a secret vote is open, on %s', (dialect) => {
  it('no archive is made on any path: call, job, schedule, command', async () => {
    const building = await openBuilding(dialect)
    const { put, vote, close, purge } = resolutionsIn(() => building)
    const { make, list } = backupsIn(() => building)
    const waiting = await building.as.ishara.call(backups.create)
    const { _id: id } = await put(await quorate(building), '[Accounts]', { secrecy: 'secret', weight: 'head' })
    await vote('amaya', id, 'G1', 'for')
    await expect(building.as.ishara.call(backups.create)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('secret vote') as unknown
    })
    await make()
    expect((await list()).find(({ _id }) => _id === waiting._id)).toMatchObject({ status: 'failed', failure: 'secretVote' })
    expect(await isScheduleDue(building.app, new Date(building.clock.now.getTime() + 86_400_000))).toBe(false)
    await expect(backUp(building)).rejects.toThrow(/secret vote/)
    const { DATA_DIR } = building.config
    const place = { DATA_DIR, ...(building.url !== undefined && { DATABASE_URL: building.url }) }
    expect(await runCommand(['backup'], place)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A secret vote of a general meeting is open') as unknown
    })

    await close(id)
    await expect(building.as.ishara.call(backups.create)).rejects.toMatchObject({ code: 'conflict' })
    await purge()
    await building.as.ishara.call(backups.create)
    await make()
    expect((await list())[0]).toMatchObject({ status: 'done' })
    expect(await isScheduleDue(building.app, new Date(building.clock.now.getTime() + 86_400_000))).toBe(true)
    await building.close()
  })
})

it('a copy of a SQLite before an update has nothing of a secret vote that is open', async () => {
  const building = await openBuilding('sqlite')
  const { put, vote, close } = resolutionsIn(() => building)
  const { DATA_DIR } = building.config
  const meeting = await quorate(building)
  const { _id: id } = await put(meeting, '[Accounts]', { secrecy: 'secret', weight: 'head' })
  await vote('amaya', id, 'G1', 'for')
  const { sealed } = await building.app.databases.read.selectFrom('ballots_urns').select('sealed').executeTakeFirstOrThrow()
  const bytesOf = (version: string) => readFileSync(copyDatabase(DATA_DIR, { version, commit: null }), 'latin1')
  const part = sealed.slice(100, 160)
  expect(readFileSync(databaseFile(DATA_DIR), 'latin1') + readFileSync(`${databaseFile(DATA_DIR)}-wal`, 'latin1')).toContain(part)
  expect(bytesOf('0.0.1')).not.toContain(part)
  expect(bytesOf('0.0.1')).toContain('[The accounts are approved.]')
  // The vote itself goes on.
  await vote('dilan', id, 'G5', 'for')
  expect(await close(id)).toMatchObject({ state: 'closed', voted: 2 })
  await building.close()
})
