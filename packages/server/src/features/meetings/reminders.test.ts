import { HOUR_MS } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { remindOfMeetings } from './meetings.jobs.ts'

/** Half past eight in the morning, in Colombo. */
const made = new Date('2026-11-21T03:00:00Z').getTime()
const draft = { title: 'Roof', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`"tomorrow", on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.app.databases.write
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = new Date(made)
      await db().deleteFrom('meetings').execute()
      await db().deleteFrom('pending_events').execute()
    })
    afterAll(() => building.close())

    /** The titles of the meetings that are said to be tomorrow, so long after they were made. */
    const remindedAfter = async (ms: number) => {
      await transact(building.app, { actor: null, now: new Date(made + ms) }, remindOfMeetings)
      const rows = await db().selectFrom('pending_events').select('event').orderBy('number').execute()
      const events = rows.map(({ event }) => JSON.parse(event) as { kind: string; title: string })
      return events.filter(({ kind }) => kind === 'meetings.tomorrow').map(({ title }) => title)
    }
    const schedule = (title: string, date: string, type: 'general' | 'committee' = 'general') =>
      building.as.dilan.call(meetings.create, { body: { ...draft, title, date, type } })

    it('is not sent to those who were notified of the meeting less than twelve hours ago', async () => {
      await schedule('Roof', '2026-11-22')
      expect(await remindedAfter(1)).toEqual([])
      expect(await remindedAfter(12 * HOUR_MS)).toEqual([])
      expect(await remindedAfter(12 * HOUR_MS + 1)).toEqual(['Roof'])
      expect(await remindedAfter(13 * HOUR_MS)).toEqual(['Roof'])
    })

    it('waits as long after a change, and is sent again for a later day', async () => {
      const { _id: id } = await schedule('Moved', '2026-11-30')
      const moveTo = async (date: string, ms: number) => {
        building.clock.now = new Date(made + ms)
        const dilan = building.withToken(await building.freshToken('dilan'))
        await dilan.call(meetings.update, { params: { id }, body: { date } })
      }
      await moveTo('2026-11-23', 30 * HOUR_MS)
      expect(await remindedAfter(30 * HOUR_MS + 1)).toEqual([])
      expect(await remindedAfter(39 * HOUR_MS)).toEqual([])
      await moveTo('2026-11-25', 40 * HOUR_MS)
      expect(await remindedAfter(72 * HOUR_MS)).toEqual(['Moved'])
      await moveTo('2026-11-27', 73 * HOUR_MS)
      expect(await remindedAfter(120 * HOUR_MS)).toEqual(['Moved', 'Moved'])
    })

    it('is sent to those who see the meeting, its organizer among them', async () => {
      const notified = async (who: 'amaya' | 'malathi' | 'dilan') => {
        const { notifications: all } = await building.as[who].call(notifications.list)
        return all.flatMap(({ text }) => (text.startsWith('Meeting tomorrow') ? [text] : [])).toSorted()
      }
      await schedule('Roof', '2026-11-22')
      await schedule('Budget', '2026-11-22', 'committee')
      building.clock.now = new Date(made + 13 * HOUR_MS)
      await transact(building.app, { actor: null, now: building.clock.now }, remindOfMeetings)
      await building.deliver()
      const [budget, roof] = ['Meeting tomorrow: Budget, Nov 22, 2026 18:00', 'Meeting tomorrow: Roof, Nov 22, 2026 18:00']
      expect(await notified('amaya')).toEqual([roof])
      for (const who of ['malathi', 'dilan'] as const) expect(await notified(who)).toEqual([budget, roof])
    })

    it('is sent for the next day only, from eight in the morning on', async () => {
      await schedule('Today', '2026-11-22')
      await schedule('Tomorrow', '2026-11-23')
      await schedule('Later', '2026-11-24')
      const { _id: id } = await schedule('Cancelled', '2026-11-23')
      await building.as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
      const { _id: deleted } = await schedule('Deleted', '2026-11-23')
      await building.as.dilan.call(meetings.delete, { params: { id: deleted } })
      expect(await remindedAfter(23.5 * HOUR_MS - 1)).toEqual([])
      expect(await remindedAfter(23.5 * HOUR_MS)).toEqual(['Tomorrow'])
    })
  })
}
