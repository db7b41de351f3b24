import { signIn } from '@verandah/contract/signIn'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabases } from '../db/open.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'

const draft = { title: 'Kept', date: '2026-11-21', startTime: '11:00', endTime: '12:05', location: 'Lobby' }

describe('cached answers', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('sqlite')
  })
  afterAll(() => building.close())
  const titles = async () => (await building.as.amaya.call(meetings.list)).meetings.map((meeting) => meeting.title)

  it('never hide a change, by this process or another', async () => {
    expect(await titles()).toEqual([])
    const { _id } = await building.as.dilan.call(meetings.create, { body: draft })
    expect(await titles()).toEqual(['Kept'])
    const other = await openDatabases({ DATA_DIR: building.config.DATA_DIR, DATABASE_URL: undefined })
    await other.write.updateTable('meetings').set({ title: 'Changed' }).where('id', '=', _id).execute()
    await other.close()
    await new Promise(setImmediate)
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
