import { DAY_MS } from '@verandah/contract/dates'
import { approvals } from '@verandah/contract/approvals'
import { dashboard } from '@verandah/contract/dashboard'
import { type Meeting, meetings } from '@verandah/contract/meetings'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { inEnglish } from '@verandah/contract/i18n/english'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { COLUMNS } from '../../test/permissionRow.ts'
import { IN_PSEUDO_LANGUAGE, isUntranslated } from '../../test/pseudoLanguage.ts'
import { presentDashboard } from './dashboard.present.ts'

const place = { startTime: '18:00', endTime: '19:00', location: 'Lobby' }
const COMMON = ['role', 'title', 'description', 'summary', 'waiting']
/** Golden: what each view has. */
const VIEWS: Record<Role, string[]> = {
  resident: ['outstandingDues', 'paymentKnown', 'upcomingMeetings', 'unreadAnnouncements', 'announcements', 'openRequests', 'requests'],
  council: ['upcomingMeetings', 'newAnnouncements', 'communityFeedback', 'pendingVotes', 'votes'],
  treasurer: [
    'totalBalance',
    'approvedUnpaid',
    'monthlyIncome',
    'monthlyExpenses',
    'outstandingDues',
    'budgetUtilization',
    'recentTransactions',
    'pendingApprovals',
    'approvals',
    'setupSteps'
  ],
  secretary: ['assemblyDue', 'upcomingMeetings', 'draftAnnouncements', 'newRegistrations', 'documents', 'meetings'],
  president: ['assemblyDue', 'pendingApprovals', 'approvals', 'activeProjects', 'performance', 'communityIssues'],
  administrator: ['totalUsers', 'activeUsers', 'pendingApprovals', 'approvals', 'systemHealth', 'storageUsed', 'activities', 'setupSteps']
}

for (const dialect of DIALECTS) {
  describe(`the dashboard on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const see = (name: DemoPersonName) => as[name].call(dashboard.get)
    const all = async (name: DemoPersonName) => (await as[name].call(users.list, { query: { limit: 100 } })).users
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    it('says that nothing waits, or how much of what, in one sentence', async () => {
      expect(await see('amaya')).toEqual({
        role: 'resident',
        title: 'Resident Dashboard',
        description: 'Everything about your home in the building, in one place.',
        summary: 'Nothing is waiting for you right now.',
        waiting: [],
        outstandingDues: 0,
        paymentKnown: false,
        upcomingMeetings: 0,
        unreadAnnouncements: 0,
        announcements: [],
        openRequests: 0,
        requests: []
      })
      await as.dilan.call(meetings.create, { body: { ...place, title: 'Roof', date: '2026-11-22' } })
      expect((await see('amaya')).summary).toBe('1 upcoming meeting.')
      await as.dilan.call(meetings.create, { body: { ...place, title: 'Lift', date: '2026-11-23' } })
      expect((await see('amaya')).summary).toBe('2 upcoming meetings.')
    })

    it('joins what waits of several kinds', () => {
      const of = (...texts: string[]) =>
        presentDashboard(
          { actor: { role: 'council' } as never, t: inEnglish },
          {},
          texts.map((text) => ({ kind: 'votes' as const, phrase: { text }, link: '/votes', since: null }))
        ).summary
      expect(of('1 vote', '2 meetings')).toBe('1 vote and 2 meetings.')
      expect(of('1 vote', '3 unread announcements', '2 meetings')).toBe('1 vote, 3 unread announcements and 2 meetings.')
      expect(of('1 vote', '4 notes', '3 papers', '2 meetings')).toBe('1 vote, 4 notes, 3 papers and 2 meetings.')
    })

    it('shows each role its own figures and nothing else', async () => {
      for (const name of COLUMNS) {
        const { role } = DEMO_PEOPLE[name]
        const view = await see(name)
        expect(view.role).toBe(role)
        expect([role, ...Object.keys(view).toSorted()]).toEqual([role, ...[...COMMON, ...VIEWS[role]].toSorted()])
      }
    })

    it('counts the meetings that the list shows as still to come, and lists the next five', async () => {
      const schedule = (title: string, over: object) =>
        as.nirmala.call(meetings.create, { body: { ...place, title, date: '2026-11-24', ...over } })
      const become = (meeting: Meeting, status: Meeting['status']) =>
        as.nirmala.call(meetings.update, { params: { id: meeting._id }, body: { status } })
      await schedule('Committee', { type: 'committee' })
      await become(await schedule('Called off', {}), 'cancelled')
      await become(await schedule('Held early', {}), 'completed')
      // It is noon in Colombo.
      await schedule('Over for a minute', { date: '2026-11-21', startTime: '10:00', endTime: '11:59' })
      await become(await schedule('Going on', { date: '2026-11-21', startTime: '11:00', endTime: '12:30' }), 'in-progress')
      await schedule('Long', { date: '2026-11-21', startTime: '00:00', endTime: '23:59', type: 'emergency' })
      for (const name of ['amaya', 'malathi', 'dilan'] as const) {
        const list = (await as[name].call(meetings.list, { query: { limit: 100 } })).meetings
        const ahead = list.filter(
          ({ status, date, endTime }) => ['scheduled', 'in-progress'].includes(status) && `${date} ${endTime}` > '2026-11-21 12:00'
        )
        expect(ahead).toHaveLength(name === 'amaya' ? 4 : 5)
        const view = await see(name)
        expect(view.upcomingMeetings).toBe(ahead.length)
        if (name === 'dilan') {
          const shown = ({ _id, title, date, startTime, endTime, location, type }: Meeting) => ({
            _id,
            title,
            date,
            startTime,
            endTime,
            location,
            type
          })
          expect(view.meetings).toEqual(ahead.map(shown))
        }
      }
      await schedule('The sixth', { date: '2026-12-24' })
      const { meetings: next, upcomingMeetings } = await see('dilan')
      expect([upcomingMeetings, next?.length, next?.[0]?.title]).toEqual([6, 5, 'Long'])
      // A minute later the one that goes on for half an hour is still there, and after that it is over.
      const { now } = building.clock
      building.clock.now = new Date('2026-11-21T06:59:00Z')
      expect((await see('dilan')).upcomingMeetings).toBe(6)
      building.clock.now = new Date('2026-11-21T07:00:00Z')
      expect((await see('dilan')).upcomingMeetings).toBe(5)
      building.clock.now = now
    })

    it('counts the announcements that the list shows as new, and a writer’s drafts', async () => {
      const { draft, published, view, list } = announcementsIn(() => building)
      for (const targetAudience of ['all', 'council', 'management', 'residents'] as const) await published('nirmala', { targetAudience })
      for (const title of ['Oldest', 'Older', 'Opened']) {
        const { _id } = await published('nirmala', { title, priority: 'high' })
        if (title === 'Opened') for (const name of ['amaya', 'malathi'] as const) await view(name, _id)
      }
      await published('nirmala', { expiryDate: '2026-11-21' })
      await draft('nirmala')
      for (const title of ['One', 'Two']) await draft('dilan', { title })
      const newTo = async (name: DemoPersonName) => (await list(name)).announcements.filter(({ isRead }) => !isRead)
      expect((await see('amaya')).unreadAnnouncements).toBe((await newTo('amaya')).length)
      expect((await see('malathi')).newAnnouncements).toBe((await newTo('malathi')).length)
      expect([(await newTo('amaya')).length, (await newTo('malathi')).length]).toEqual([5, 6])
      const drafts = (await list('dilan')).announcements.filter(({ status }) => status === 'draft')
      expect([drafts.length, (await see('dilan')).draftAnnouncements]).toEqual([2, 2])
      const { announcements, summary } = await see('amaya')
      const newest = (await list('amaya')).announcements.slice(0, 5)
      const shown = newest.map(({ _id, title, priority, isRead }) => ({ _id, title, priority, date: '2026-11-21', read: isRead }))
      expect(announcements).toEqual(shown)
      expect(shown.map(({ title, read }) => [title, read]).slice(1, 3)).toEqual([
        ['Opened', true],
        ['Older', false]
      ])
      expect(summary).toMatch(/^5 unread announcements and \d+ upcoming meetings\.$/)
      expect((await see('dilan')).summary).toMatch(/^3 unread important announcements, 2 draft announcements and \d+ upcoming meetings\.$/)
      // Its last day is over.
      const { now } = building.clock
      building.clock.now = new Date('2026-11-21T18:30:00Z')
      expect((await see('amaya')).unreadAnnouncements).toBe(4)
      building.clock.now = now
    })

    it('shows the oldest approvals of the inbox where all have one priority, and how many there are', async () => {
      for (let count = 0; count < 6; count += 1) {
        const { id } = await newcomer(building)
        await as.dilan.call(users.requestRole, { params: { id }, body: { role: count === 5 ? 'administrator' : 'council' } })
      }
      for (const name of ['tharindu', 'nirmala', 'ishara'] as const) {
        const inbox = await as[name].call(approvals.list)
        const view = await see(name)
        expect(view.pendingApprovals).toBe(inbox.pagination.total)
        expect(view.approvals).toEqual(inbox.approvals.slice(0, 5))
        expect(view.summary).toContain('6 pending approvals')
      }
      const [last] = (await see('ishara')).approvals ?? []
      await as.ishara.call(approvals.reject, { params: { id: last!._id }, body: { reason: 'Not now' } })
      expect((await see('tharindu')).pendingApprovals).toBe(5)
    })

    it('counts the people of the list: all, the active, and those of the last 30 days', async () => {
      const { now } = building.clock
      building.clock.now = new Date(now.getTime() - 30 * DAY_MS)
      await newcomer(building, 'resident', { isActive: false })
      building.clock.now = new Date(now.getTime() - 30 * DAY_MS + 1000)
      const { id: late } = await newcomer(building)
      const { id: gone } = await newcomer(building)
      const { id: left } = await newcomer(building, 'resident', { isActive: false })
      building.clock.now = now
      await as.ishara.call(users.activate, { params: { id: late }, body: { isActive: false } })
      await as.ishara.call(users.activate, { params: { id: left }, body: { isActive: true } })
      await as.ishara.call(users.activate, { params: { id: left }, body: { isActive: true } })
      const compare = async () => {
        const list = await all('ishara')
        const { totalUsers, activeUsers } = await see('ishara')
        expect([totalUsers, activeUsers]).toEqual([list.length, list.filter(({ isActive }) => isActive).length])
        const { newRegistrations } = await see('dilan')
        expect(newRegistrations).toBe(list.filter(({ createdAt }) => Date.parse(createdAt) > now.getTime() - 30 * DAY_MS).length)
        expect(await checkTotals(building.app.databases.read)).toEqual([])
        return [totalUsers, activeUsers, newRegistrations]
      }
      const [total = 0, active = 0, recent = 0] = await compare()
      expect([total - active, total - recent]).toEqual([2, 1])
      await as.ishara.call(users.delete, { params: { id: gone } })
      await as.ishara.call(users.delete, { params: { id: late } })
      expect(await compare()).toEqual([total - 2, active - 1, recent - 2])
    })

    it('follows the caller’s role and language', async () => {
      const { id } = await newcomer(building)
      const view = async (role: Role, headers = {}) => {
        const { email } = await as.ishara.call(users.setRole, { params: { id }, body: { role } })
        const { token } = await building.createSession(email, 'Verandah@2026')
        return (await building.send(dashboard.get, token, { headers })).json<Awaited<ReturnType<typeof see>>>()
      }
      const before = await view('secretary')
      expect(before.meetings).toHaveLength(5)
      const after = await view('council')
      expect([after.role, after.meetings, after.newRegistrations]).toEqual(['council', undefined, undefined])
      const resident = await view('resident', IN_PSEUDO_LANGUAGE)
      expect((resident.upcomingMeetings ?? 0) + 1).toBe(after.upcomingMeetings)
      expect([resident.title, resident.description, resident.summary].filter(isUntranslated)).toEqual([])
    })
  })
}
