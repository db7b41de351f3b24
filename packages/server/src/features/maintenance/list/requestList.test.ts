import { dashboard } from '@verandah/contract/dashboard'
import type { Sent } from '@verandah/contract/endpoint'
import type { maintenance } from '@verandah/contract/maintenance'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { requestsIn } from '../../../test/records/requests.ts'

type Query = NonNullable<Sent<typeof maintenance.list>['query']>
/** The clock is moved by months. */
const LONG_SESSIONS = {
  SESSION_IDLE_HOURS: '5000',
  SESSION_MAX_HOURS: '5000',
  SESSION_STAFF_IDLE_HOURS: '5000',
  SESSION_STAFF_MAX_HOURS: '5000'
}
const START = new Date('2026-11-21T06:30:00Z')

for (const dialect of DIALECTS) {
  describe(`the list of maintenance requests on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      as = building.as
    })
    afterAll(() => building.close())
    const { submit, submitted, become, edit, get, list, clear } = requestsIn(() => building)
    beforeEach(async () => {
      building.clock.now = START
      await clear()
      await as.ishara.call(settings.update, { body: { targetDays: { high: 2, medium: 7, low: 14 } } })
    })
    const titles = async (who: DemoPersonName, query: Query = {}) => {
      const { requests, pagination } = await list(who, query)
      expect(pagination.total).toBe(requests.length)
      return requests.map(({ title }) => title)
    }
    const setDays = (high: number, medium: number, low: number) =>
      as.ishara.call(settings.update, { body: { targetDays: { high, medium, low } } })

    it('has the newest first, one’s own and what one has to do; managers see all', async () => {
      expect(await titles('amaya')).toEqual([])
      await submit('amaya', { title: 'One' })
      await submit('farook', { title: 'Two' })
      await submitted('amaya', 'assigned', { assignedTo: building.ids.malathi }, { title: 'Three' })
      await submitted('farook', 'in_progress', { assignedTo: building.ids.tharindu }, { title: 'Four' })
      await submitted('farook', 'completed', { assignedTo: building.ids.malathi }, { title: 'Five' })
      expect(await titles('amaya')).toEqual(['Three', 'One'])
      expect(await titles('malathi')).toEqual(['Three'])
      expect(await titles('tharindu')).toEqual(['Four'])
      expect(await titles('farook')).toEqual(['Five', 'Four', 'Two'])
      for (const who of ['dilan', 'nirmala', 'ishara'] as const) expect(await titles(who)).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
      const { requests } = await list('malathi')
      const { timeline: _, ...whole } = await get('malathi', requests[0]!._id)
      expect(requests[0]).toEqual(whole)
    })

    it('is filtered by status, priority, category and who has it to do; an empty filter is none, an unknown one an error', async () => {
      const { malathi } = building.ids
      await submit('amaya', { title: 'High', priority: 'high' })
      await submit('amaya', { title: 'Wire', category: 'electrical', priority: 'high' })
      await submitted('amaya', 'assigned', { assignedTo: malathi }, { title: 'Hers' })
      expect(await titles('dilan', { status: 'pending' })).toEqual(['Wire', 'High'])
      expect(await titles('dilan', { priority: 'high', category: 'electrical' })).toEqual(['Wire'])
      expect(await titles('amaya', { assignedTo: malathi })).toEqual(['Hers'])
      expect(await titles('dilan', { assignedTo: building.ids.dilan })).toEqual([])
      const none = { status: '', priority: '', category: '', search: '', assignedTo: '', overdue: '' }
      expect(await titles('dilan', none as Query)).toHaveLength(3)
      for (const name of ['status', 'priority', 'category', 'assignedTo', 'overdue'])
        await expect(list('dilan', { [name]: 'other' })).rejects.toMatchObject({ status: 400, errors: [{ path: name }] })
    })

    it('is searched in title, description, unit and location, letter case ignored; % and _ are ordinary', async () => {
      await submit('amaya', { title: 'ÉCOLE tap', description: 'The water\nis  100% off', unitNumber: '4b', location: 'Bath_room' })
      await submit('farook', { title: 'Door', unitNumber: '7E' })
      for (const search of ['école', 'WATER IS 100', '0%', '4B', 'h_r']) expect(await titles('dilan', { search })).toEqual(['ÉCOLE tap'])
      for (const search of ['_tap', '%tap', 'amaya']) expect(await titles('dilan', { search })).toEqual([])
      expect(await titles('amaya', { search: '7e' })).toEqual([])
      const [{ _id: id } = { _id: '' as never }] = (await list('farook')).requests
      await edit('farook', id, { location: 'Balcony' })
      expect(await titles('dilan', { search: 'balcony' })).toEqual(['Door'])
      expect(await titles('dilan', { search: 'kitchen' })).toEqual([])
    })

    it('is overdue after the day in Colombo that the target names, as long as the request is open', async () => {
      const priorities = ['high', 'medium', 'low'] as const
      for (const priority of priorities) await submit('amaya', { title: priority, priority })
      const { requests } = await list('amaya')
      expect(requests.map(({ targetDate }) => targetDate)).toEqual(['2026-12-05', '2026-11-28', '2026-11-23'])
      const overdue = async (at: string) => {
        building.clock.now = new Date(at)
        const late = await titles('dilan', { overdue: 'true' })
        expect(await titles('dilan', { overdue: 'false' })).toEqual(['low', 'medium', 'high'].filter((title) => !late.includes(title)))
        expect((await list('dilan')).requests.flatMap(({ overdue: isLate, title }) => (isLate ? title : []))).toEqual(late)
        // People who manage requests read it where they begin, and nobody else does.
        const waiting = async (who: DemoPersonName) => (await building.as[who].call(dashboard.get)).summary
        expect(/^(\d+) overdue maintenance request/.exec(await waiting('dilan'))?.[1] ?? '0').toBe(String(late.length))
        expect(await waiting('tharindu')).not.toContain('overdue')
        return late
      }
      expect(await overdue('2026-11-23T18:29:00Z')).toEqual([])
      expect(await overdue('2026-11-23T18:30:00Z')).toEqual(['high'])
      await setDays(3, 1, 365)
      expect(await overdue('2026-11-23T18:30:00Z')).toEqual(['medium'])
      expect(await overdue('2026-11-24T18:30:00Z')).toEqual(['medium', 'high'])
      await become('dilan', requests[2]!._id, 'cancelled')
      expect(await overdue('2026-11-24T18:30:00Z')).toEqual(['medium'])
    })

    it('has target days that are whole numbers, 1 to 365, for each priority', async () => {
      const message = 'Target days must be a whole number, 1 to 365'
      for (const days of [0, 366, 1.5, '2', null]) {
        await expect(setDays(days as number, 7, 14)).rejects.toMatchObject({ status: 400, errors: [{ path: 'targetDays.high', message }] })
      }
      const whole = 'Target days must be given for each priority'
      await expect(as.ishara.call(settings.update, { body: { targetDays: 3 as never } })).rejects.toMatchObject({ message: whole })
      await expect(as.ishara.call(settings.update, { body: { targetDays: { high: 3 } as never } })).rejects.toMatchObject({ status: 400 })
      expect(await setDays(1, 2, 365)).toMatchObject({ targetDays: { high: 1, medium: 2, low: 365 }, fixed: [] })
      const last = await building.app.databases.read
        .selectFrom('audit')
        .select(['details', 'actor_id'])
        .where('kind', '=', 'settings.changed')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      expect([last.actor_id, JSON.parse(last.details)]).toMatchObject([building.ids.ishara, { fields: ['targetDays'] }])
    })
  })
}
