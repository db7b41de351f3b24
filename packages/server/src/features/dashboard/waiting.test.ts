import { addDays, DAY_MS, dayOf, startOf } from '@verandah/contract/dates'
import { approvals } from '@verandah/contract/approvals'
import { dashboard } from '@verandah/contract/dashboard'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { LEAK } from '../../test/records/requests.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { PUMPS } from '../../test/records/vendors.ts'
import { votesIn } from '../../test/records/votes.ts'

for (const dialect of DIALECTS) {
  describe(`what waits for somebody, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())
    const waitingFor = async (who: DemoPersonName) => (await building.as[who].call(dashboard.get)).waiting
    const kindFor = async (who: DemoPersonName, kind: string) => (await waitingFor(who)).find((one) => one.kind === kind)
    const pass = (days: number) => void (building.clock.now = new Date(building.clock.now.getTime() + days * DAY_MS))
    const now = () => building.clock.now.toISOString()

    it('is each with its words, its count, its page and its age, the oldest first', async () => {
      const { as } = building
      expect(await waitingFor('nirmala')).toEqual([])
      const reportedAt = now()
      await as.amaya.call(maintenance.create, { body: { ...LEAK, priority: 'high' } })
      pass(5)
      const askedAt = now()
      const { add } = transactionsIn(() => building)
      await add('tharindu')
      pass(1)
      await add('tharindu')
      const openedAt = now()
      await votesIn(() => building).open()
      expect(await waitingFor('nirmala')).toEqual([
        { kind: 'overdue_requests', text: '1 overdue maintenance request', count: 1, link: '/maintenance?overdue=true', since: reportedAt },
        { kind: 'approvals', text: '2 pending approvals', count: 2, link: '/approvals', since: askedAt },
        { kind: 'votes', text: '1 pending vote', count: 1, link: '/votes?waiting=true', since: openedAt }
      ])
      // Each role is told of its own.
      expect((await waitingFor('amaya')).map(({ kind }) => kind)).toEqual(['requests'])
      expect((await waitingFor('dilan')).map(({ kind }) => kind)).toEqual(['overdue_requests', 'votes'])
      const { approvals: rows } = await as.nirmala.call(approvals.list)
      for (const { _id } of rows) await as.nirmala.call(approvals.approve, { params: { id: _id } })
      expect(await kindFor('nirmala', 'approvals')).toBeUndefined()
    })

    it('has the contracts that end within 60 days, from the day on which they come that near', async () => {
      const today = dayOf(building.clock.now)
      const { _id } = await building.as.nirmala.call(vendors.create, {
        body: { ...PUMPS, contractStart: today, contractEnd: addDays(today, 61) }
      })
      expect(await kindFor('tharindu', 'contracts')).toBeUndefined()
      pass(1)
      const waiting = { text: '1 contract that ends soon', count: 1, link: '/vendors', since: startOf(addDays(today, 1)) }
      for (const who of ['tharindu', 'nirmala'] as const) expect(await kindFor(who, 'contracts')).toMatchObject(waiting)
      for (const who of ['dilan', 'malathi', 'amaya'] as const) expect(await kindFor(who, 'contracts')).toBeUndefined()
      await building.as.nirmala.call(vendors.setStatus, { params: { id: _id }, body: { isActive: false } })
      expect(await kindFor('tharindu', 'contracts')).toBeUndefined()
    })

    it('has the written minutes of one’s own meetings until they are closed', async () => {
      const { as, clock } = building
      const date = dayOf(clock.now)
      const body = { title: '[Held]', date, startTime: '08:00', endTime: '09:00', location: '[Lobby]' }
      const { _id } = await as.dilan.call(meetings.create, { body })
      const params = { id: _id }
      await as.dilan.call(meetings.update, { params, body: { status: 'completed' } })
      expect(await kindFor('dilan', 'minutes')).toBeUndefined()
      await as.dilan.call(meetings.minutes, { params, body: { minutes: '[Said]' } })
      expect(await kindFor('dilan', 'minutes')).toMatchObject({ text: 'The minutes of 1 meeting to close', count: 1, link: '/meetings' })
      expect(await kindFor('nirmala', 'minutes')).toBeUndefined()
      await as.dilan.call(meetings.minutes, { params, body: { minutes: '[Said]', close: true } })
      expect(await kindFor('dilan', 'minutes')).toBeUndefined()
    })
  })
}
