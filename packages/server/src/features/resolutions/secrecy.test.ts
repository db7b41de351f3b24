import { describe, expect, it } from 'vitest'
import { backups } from '@verandah/contract/backups'
import { openBuilding } from '../../test/building.ts'
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
