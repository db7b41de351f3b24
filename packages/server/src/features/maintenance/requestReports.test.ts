import { DAY_MS } from '@verandah/contract/dates'
import { dashboard } from '@verandah/contract/dashboard'
import type { Sent } from '@verandah/contract/endpoint'
import { maintenance } from '@verandah/contract/maintenance'
import { settings } from '@verandah/contract/settings'
import { users } from '@verandah/contract/users'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { LEAK, requestsIn } from '../../test/records/requests.ts'
import { makeVendor } from '../../test/records/vendors.ts'

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
  describe(`what is told of maintenance requests, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      as = building.as
    })
    afterAll(() => building.close())
    const { submit, submitted, become, edit, get, say, rate, list, clear, remove, addPhotos } = requestsIn(() => building)
    beforeEach(clear)

    it('their history, from the audit trail, oldest first', async () => {
      const { _id: id } = await submit('amaya')
      await edit('amaya', id, { title: 'Worse', unitNumber: '4C', preferredTime: '10:00' })
      await addPhotos('amaya', id, 2)
      const { images } = await get('amaya', id)
      await as.amaya.call(maintenance.removePhoto, { params: { id, photoId: images[0]!._id } })
      await become('dilan', id, 'assigned', { assignedTo: building.ids.malathi })
      await edit('dilan', id, { estimatedCost: 10, assignedTo: building.ids.farook })
      await say('farook', id, 'On Tuesday')
      await say('dilan', id, 'He is slow', true)
      await become('dilan', id, 'in_progress')
      await become('nirmala', id, 'completed')
      await rate('amaya', id, { rating: 5 })
      const timelineFor = async (who: 'amaya' | 'dilan') =>
        (await get(who, id)).timeline.map(({ at, by, ...entry }) => [by?.firstName, at === building.clock.now.toISOString(), entry])
      const internal = ['Dilan', true, { kind: 'commented', internal: true }]
      const all = [
        ['Amaya', true, { kind: 'submitted' }],
        ['Amaya', true, { kind: 'changed', fields: ['title', 'unitNumber', 'preferredTime'] }],
        ['Amaya', true, { kind: 'photosAdded', count: 2 }],
        ['Amaya', true, { kind: 'photoRemoved' }],
        ['Dilan', true, { kind: 'assigned', assignee: 'Malathi Rajaratnam' }],
        ['Dilan', true, { kind: 'changed', fields: ['estimatedCost'] }],
        ['Dilan', true, { kind: 'assigned', assignee: 'Farook Marikkar' }],
        ['Farook', true, { kind: 'commented' }],
        internal,
        ['Dilan', true, { kind: 'started' }],
        ['Nirmala', true, { kind: 'completed' }],
        ['Amaya', true, { kind: 'rated', rating: 5 }]
      ]
      expect(await timelineFor('dilan')).toEqual(all)
      expect(await timelineFor('amaya')).toEqual(all.filter((entry) => entry !== internal))
      const { _id: other } = await submitted('amaya', 'cancelled', { reason: 'Not needed' })
      expect((await get('amaya', other)).timeline.at(-1)).toMatchObject({
        kind: 'cancelled',
        reason: 'Not needed',
        by: { firstName: 'Nirmala' }
      })
    })

    it('the names of people who have left', async () => {
      const { id: person, email } = await newcomer(building, 'council', { firstName: 'Gone' })
      const own = await session(building, email)
      const { _id: id } = await own.call(maintenance.create, { body: LEAK })
      await own.call(maintenance.comment, { params: { id }, body: { message: 'Still there' } })
      await become('dilan', id, 'assigned', { assignedTo: person })
      await as.ishara.call(users.delete, { params: { id: person } })
      const request = await get('dilan', id)
      expect(request).toMatchObject({
        requestedBy: { firstName: 'Gone' },
        assignedTo: { firstName: 'Gone' },
        comments: [{ user: { firstName: 'Gone' } }]
      })
      expect(request.timeline[0]).toMatchObject({ by: { firstName: 'Gone' } })
    })

    it('all of the list, as a table with the same filters, which leaves an entry in the audit trail', async () => {
      const take = async (query: object = {}) => {
        const { body, headers } = await building.send(maintenance.export, await building.tokenOf('dilan'), {
          query: query as Record<string, string>
        })
        return { headers, rows: parse<Record<string, string>>(body, { bom: true, columns: true }) }
      }
      const { _id: id } = await submit('amaya', {
        title: '=1+1',
        contactPhone: '+94771234567',
        preferredDate: '2026-11-24',
        preferredTime: '09:30'
      })
      await become('dilan', id, 'assigned', { assignedVendor: await makeVendor(building, { name: '@Pipes' }) })
      await become('dilan', id, 'in_progress')
      await become('dilan', id, 'completed', { actualCost: 4_500.5 })
      await edit('dilan', id, { estimatedCost: 4_000 })
      await rate('amaya', id, { rating: 4, comment: 'Good' })
      await say('dilan', id, 'Between us', true)
      await submitted('farook', 'assigned', { assignedTo: building.ids.malathi }, { title: 'Door' })
      const { rows, headers } = await take()
      expect(headers['content-disposition']).toContain('maintenance-requests-2026-11-21.csv')
      expect(rows.map(({ Title }) => Title)).toEqual(['Door', "'=1+1"])
      expect(rows[1]).toEqual({
        Submitted: '2026-11-21 12:00',
        Title: "'=1+1",
        Description: LEAK.description,
        Category: 'Plumbing',
        Priority: 'Medium',
        Status: 'Completed',
        Unit: '[4B]',
        Location: LEAK.location,
        'Requested by': 'Amaya Wijesinghe',
        'Contact phone': '(+94) 77 123 4567',
        'Preferred date': '2026-11-24',
        'Preferred time': '09:30',
        'Assigned to': "'@Pipes",
        'Target date': '2026-11-28',
        Overdue: 'No',
        Completed: '2026-11-21 12:00',
        'Estimated cost (LKR)': '4000',
        'Actual cost (LKR)': '4500.5',
        Rating: '4',
        'Rating comment': 'Good',
        'Reason for cancelling': '',
        Comments: '1',
        Photos: '0'
      })
      for (const query of [{ status: 'assigned' }, { search: 'door' }, { assignedTo: building.ids.malathi }, { overdue: 'true' }])
        expect((await take(query)).rows.map(({ Title }) => Title)).toEqual(
          (await list('dilan', query as Query)).requests.map(({ title }) => title)
        )
      const entry = await building.app.databases.read
        .selectFrom('audit')
        .select(['details', 'actor_id'])
        .where('kind', '=', 'maintenance.exported')
        .orderBy('number')
        .execute()
      expect(entry.map(({ details, actor_id }) => [actor_id, (JSON.parse(details) as { filters: object }).filters])).toContainEqual([
        building.ids.dilan,
        { status: 'assigned' }
      ])
    })

    it('figures on the dashboards: one’s own open ones, the newest five, what is urgent and how much was in time', async () => {
      const see = (who: DemoPersonName) => as[who].call(dashboard.get)
      expect(await see('nirmala')).toMatchObject({ performance: null, communityIssues: 0 })
      for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await submit('amaya', { title })
      const { requests } = await list('amaya')
      await become('amaya', requests[0]!._id, 'cancelled')
      await submit('farook', { priority: 'high' })
      const urgent = await submit('farook', { priority: 'high' })
      const mine = await see('amaya')
      expect([mine.openRequests, mine.summary]).toEqual([5, '5 open maintenance requests.'])
      const shown = (await list('amaya', { limit: 5 })).requests
      expect(mine.requests).toEqual(shown.map(({ _id, title, status, priority }) => ({ _id, title, status, priority, date: '2026-11-21' })))
      expect(mine.requests?.[0]).toMatchObject({ title: 'F', status: 'cancelled' })
      expect((await see('nirmala')).communityIssues).toBe(2)

      const finish = async (id: typeof urgent._id, days: number) => {
        for (const status of ['assigned', 'in_progress'] as const) await become('dilan', id, status)
        building.clock.now = new Date(START.getTime() + days * DAY_MS)
        await become('dilan', id, 'completed')
      }
      await finish(urgent._id, 2)
      expect(await see('nirmala')).toMatchObject({ performance: 100, communityIssues: 1 })
      await finish(requests[1]!._id, 7)
      await finish(requests[2]!._id, 8)
      expect(await see('nirmala')).toMatchObject({ performance: 67 })
      await as.ishara.call(settings.update, { body: { targetDays: { high: 1, medium: 7, low: 14 } } })
      expect(await see('nirmala')).toMatchObject({ performance: 33 })
      // 90 days after the second was completed only the third counts.
      building.clock.now = new Date(START.getTime() + 97 * DAY_MS)
      expect(await see('nirmala')).toMatchObject({ performance: 0 })
      await remove('dilan', requests[2]!._id)
      expect(await see('nirmala')).toMatchObject({ performance: null })
    })
  })
}
