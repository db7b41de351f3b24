import { addDays, type Day } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const draft = { title: 'Roof garden', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`meetings in a list, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    beforeEach(async () => {
      for (const table of ['meetings', 'totals'] as const) await building.app.databases.write.deleteFrom(table).execute()
    })
    afterAll(() => building.close())

    it('come in order: upcoming soonest first, then past latest first; pages visit each once', async () => {
      const today = '2026-11-21' as Day
      for (const days of [-9, 3, -2, 40, 0]) {
        await as.dilan.call(meetings.create, {
          body: { ...draft, date: addDays(today, days), startTime: '08:00', endTime: '09:00', title: `In ${days}` }
        })
      }
      const { meetings: all, pagination } = await as.dilan.call(meetings.list, { query: { limit: 100 } })
      const now = building.clock.now.toISOString()
      const end = (meeting: (typeof all)[number]) => new Date(`${meeting.date}T${meeting.endTime}:00+05:30`).toISOString()
      const split = all.findIndex((meeting) => end(meeting) <= now)
      const starts = all.map((meeting) => `${meeting.date} ${meeting.startTime}`)
      expect(starts.slice(0, split)).toEqual(starts.slice(0, split).sort())
      expect(starts.slice(split)).toEqual(starts.slice(split).sort().reverse())
      expect(all.slice(split).map((meeting) => meeting.title)).toEqual(['In 0', 'In -2', 'In -9'])

      for (const limit of [1, 2, 3, 7]) {
        const visited: string[] = []
        for (let page = 1; page <= Math.ceil(pagination.total / limit); page += 1) {
          const answer = await as.dilan.call(meetings.list, { query: { page, limit } })
          expect(answer.pagination).toEqual({ page, limit, total: all.length, pages: Math.ceil(all.length / limit) })
          visited.push(...answer.meetings.map((meeting) => meeting._id))
        }
        expect(visited).toEqual(all.map((meeting) => meeting._id))
      }
      expect(await as.dilan.call(meetings.list, { query: { page: 99 } })).toMatchObject({ meetings: [] })
    })

    it('of some days come by their time, over or not, with both days; pages and totals are of those days', async () => {
      const day = async (date: string, startTime: string, type: 'general' | 'committee' = 'general') =>
        (await as.dilan.call(meetings.create, { body: { ...draft, date, startTime, endTime: '23:59', type } }))._id
      const late = await day('2026-10-31', '23:30')
      const first = await day('2026-10-01', '00:00')
      const committee = await day('2026-10-12', '09:00', 'committee')
      const second = await day('2026-10-12', '18:00')
      await day('2026-09-30', '23:30')
      const next = await day('2026-11-01', '00:00')
      const list = async (who: TestBuilding['as']['amaya'], query: { from?: string; to?: string; page?: number; limit?: number }) => {
        const { meetings: found, pagination } = await who.call(meetings.list, { query })
        return { ids: found.map(({ _id }) => _id), total: pagination.total, pages: pagination.pages }
      }
      const month = { from: '2026-10-01', to: '2026-10-31' }
      expect(await list(as.dilan, month)).toEqual({ ids: [first, committee, second, late], total: 4, pages: 1 })
      expect(await list(as.amaya, month)).toEqual({ ids: [first, second, late], total: 3, pages: 1 })
      expect(await list(as.amaya, { ...month, limit: 2, page: 2 })).toEqual({ ids: [late], total: 3, pages: 2 })
      expect(await list(as.amaya, { from: '2026-10-31', to: '2026-11-01' })).toMatchObject({ ids: [late, next] })
      expect((await list(as.amaya, { to: '2026-10-12' })).ids.slice(-2)).toEqual([first, second])
      expect((await list(as.amaya, { from: '2026-10-13' })).ids.slice(0, 2)).toEqual([late, next])
      expect(await list(as.amaya, { from: '2026-10-31', to: '2026-10-01' })).toEqual({ ids: [], total: 0, pages: 0 })
      const problem = as.amaya.call(meetings.list, { query: { from: '2026-02-30', to: 'soon' } })
      await expect(problem).rejects.toMatchObject({ status: 400, errors: [{ path: 'from' }, { path: 'to' }] })
    })
  })
}
