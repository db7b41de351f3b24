import type { Day, Instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { reports } from '@verandah/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { lastMonths } from './reports.queries.ts'

describe('the months of the charts', () => {
  it.each([
    ['2026-11-21', 1, ['2026-11']],
    ['2026-01-31', 3, ['2025-11', '2025-12', '2026-01']],
    ['2024-03-31', 2, ['2024-02', '2024-03']]
  ])('on %s are the last %i', (today, count, months) => {
    expect(lastMonths(today as Day, count)).toEqual(months)
  })
})

for (const dialect of DIALECTS) {
  describe(`the charts on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    beforeAll(async () => void (building = await openBuilding(dialect)))
    beforeEach(() => (building.clock.now = start))
    afterAll(() => building.close())
    const read = (who: DemoPersonName, query: object = {}) => building.as[who].call(reports.get, { query: query as never })

    it('show the money to those who see the finances', async () => {
      for (const who of ['tharindu', 'nirmala', 'ishara'] as const) expect((await read(who)).finance?.months).toHaveLength(12)
      for (const who of ['malathi', 'dilan'] as const) expect(await read(who)).not.toHaveProperty('finance')
      expect((await read('tharindu', { months: '60' })).finance?.collection).toHaveLength(60)
      expect((await read('tharindu', { months: '' })).finance?.months.at(-1)).toEqual({ month: '2026-11', income: 0, expense: 0 })
      expect((await read('tharindu')).finance?.budget).toMatchObject({
        month: '2026-11',
        before: { month: '2026-10', amount: 0, actual: 0 }
      })
      for (const months of ['0', '61', '1.5', 'all'])
        await expect(read('tharindu', { months })).rejects.toMatchObject({ status: 400, errors: [{ path: 'months' }] })
    })

    it('show the requests of these months, and how long they took', async () => {
      const { submitted } = requestsIn(() => building)
      const made = async (createdAt: string, completedAt: string | null) => {
        const { _id } = await submitted('amaya', completedAt === null ? 'pending' : 'completed')
        const dates = { created_at: createdAt as Instant, completed_at: completedAt as Instant | null }
        await building.app.databases.write.updateTable('maintenance_requests').set(dates).where('id', '=', _id).execute()
      }
      // Colombo is still in August at the first time, and in October at the second.
      await made('2026-08-31T18:29:00.000Z', '2026-09-30T18:30:00.000Z')
      await made('2026-08-31T18:30:00.000Z', '2026-09-03T18:30:00.000Z')
      await made('2026-09-05T18:30:00.000Z', '2026-09-07T06:30:00.000Z')
      await made('2026-11-01T06:30:00.000Z', null)
      const { maintenance, votes } = await read('malathi', { months: '3' })
      expect(maintenance).toEqual({
        // One of the three that were completed in the last 90 days took 30 days.
        performance: 67,
        statuses: [
          { status: 'pending', count: 1 },
          { status: 'assigned', count: 0 },
          { status: 'in_progress', count: 0 },
          { status: 'completed', count: 2 },
          { status: 'cancelled', count: 0 }
        ],
        submitted: { month: '2026-11', count: 1, before: 0 },
        resolution: [
          // The times are 3 days and 1.5, to a tenth of a day.
          { month: '2026-09', completed: 2, days: 2.3 },
          { month: '2026-10', completed: 1, days: 30 },
          { month: '2026-11', completed: 0, days: null }
        ]
      })
      expect(votes).toEqual([])
    })

    it('show the meetings that are over and that the caller may see, with the answers', async () => {
      const day = { title: 'Roof', date: '2026-11-21', location: 'Lobby' }
      const made = async (hour: number, over: object = {}) =>
        (await building.as.dilan.call(meetings.create, { body: { ...day, startTime: `${hour}:00`, endTime: `${hour + 1}:00`, ...over } }))
          ._id
      const answer = (who: DemoPersonName, id: typeof general, response: 'yes' | 'no' | 'maybe') =>
        building.as[who].call(meetings.rsvp, { params: { id }, body: { response } })
      const general = await made(13)
      const committee = await made(14, { type: 'committee' })
      await made(15)
      const cancelled = await made(13, { title: 'Cancelled' })
      await building.as.dilan.call(meetings.update, { params: { id: cancelled }, body: { status: 'cancelled' } })
      await answer('amaya', general, 'yes')
      await answer('farook', general, 'no')
      await answer('malathi', committee, 'maybe')
      // The last meeting is about to end.
      building.clock.now = new Date('2026-11-21T10:29:00Z')
      const shown = (await read('malathi')).meetings
      expect(shown).toEqual([
        { _id: general, title: 'Roof', date: '2026-11-21', yes: 2, no: 1, maybe: 0 },
        { _id: committee, title: 'Roof', date: '2026-11-21', yes: 1, no: 0, maybe: 1 }
      ])
      building.clock.now = new Date('2026-11-21T10:30:00Z')
      expect((await read('malathi')).meetings).toHaveLength(3)
    })
  })
}
