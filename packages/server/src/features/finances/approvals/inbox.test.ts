import { DAY_MS } from '@verandah/contract/dates'
import { approvals } from '@verandah/contract/approvals'
import { DEMO_PEOPLE, type DemoPersonName } from '../../../demo/people.ts'
import type { Transaction } from '@verandah/contract/finances'
import { notifications } from '@verandah/contract/notifications'
import { dashboard } from '@verandah/contract/dashboard'
import { users } from '@verandah/contract/users'
import { vendors } from '@verandah/contract/vendors'
import { signIn } from '@verandah/contract/signIn'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { newcomer, session } from '../../../test/people/newcomer.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const start = new Date('2026-11-21T06:30:00Z')

for (const dialect of DIALECTS) {
  describe(`the inbox of transactions on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      as = building.as
    })
    beforeEach(async () => {
      building.clock.now = start
      await clear()
      await building.deliver()
    })
    afterAll(() => building.close())

    const { add, due, edit, get, approve, reject, receive, remove, clear } = transactionsIn(() => building)
    const inbox = async (who: DemoPersonName = 'nirmala') => (await as[who].call(approvals.list)).approvals
    const approvalOf = async ({ _id }: Transaction) => (await inbox()).find(({ subject }) => subject._id === _id)!
    const decide = (who: DemoPersonName, id: string, version?: number) =>
      as[who].call(approvals.approve, { params: { id }, ...(version !== undefined && { version }) })
    const refuse = (who: DemoPersonName, id: string, reason = '[No]') =>
      as[who].call(approvals.reject, { params: { id }, body: { reason } })
    const status = (call: Promise<unknown>) => call.then(() => 200).catch((problem: { status: number }) => problem.status)
    const requireSecond = (secondApprover: boolean) => as.ishara.call(settings.update, { body: { secondApprover } })

    it('wait in the inbox, without unpaid dues, and are made from there as from the list', async () => {
      await due('tharindu')
      const expense = await add('tharindu', { description: '[Lift]\n\u202erepair', vendor: '[Lift Works]', amount: 84_500.5 })
      const refund = await add('tharindu', { unitNumber: '7B' })
      const income = await add('tharindu', { type: 'income', description: '[Hall rent]' })
      const rows = await inbox('dilan')
      expect(rows.map(({ title, amount, subject, can }) => [title, amount, subject._id, can])).toEqual([
        ['Expense: [Lift] repair ([Lift Works])', 84_500.5, expense._id, { approve: false, reject: false }],
        ['Expense: [Lift repair] (Unit 7B)', 15_000, refund._id, { approve: false, reject: false }],
        ['Income: [Hall rent]', 15_000, income._id, { approve: false, reject: false }]
      ])
      expect(await inbox('tharindu')).toEqual(rows)
      expect((await inbox()).map(({ can }) => can)).toEqual(rows.map(() => ({ approve: true, reject: true })))
      const { _id } = await approvalOf(expense)
      expect(await decide('nirmala', _id, 1)).toMatchObject({ status: 'approved', can: { approve: false } })
      expect(await get('nirmala', expense._id)).toMatchObject({ status: 'approved', approvedBy: { _id: building.ids.nirmala } })
      expect(await status(decide('ishara', _id))).toBe(409)
      const refused = await refuse('ishara', (await approvalOf(refund))._id, 'Paid twice')
      expect(refused).toMatchObject({ status: 'rejected', version: 2, can: { approve: false, reject: false } })
      expect(await get('nirmala', refund._id)).toMatchObject({ status: 'rejected', rejectReason: 'Paid twice' })
      await approve('nirmala', income._id)
      expect(await inbox()).toEqual([])
    })

    it('have a priority by the amount and by how long they have waited', async () => {
      const oldest = await add('tharindu', { amount: 24_999.99 })
      for (const amount of [25_000, 99_999.99, 100_000]) await add('tharindu', { amount })
      const priorities = async () => (await inbox()).map(({ priority }) => priority)
      expect(await priorities()).toEqual(['low', 'medium', 'medium', 'high'])
      building.clock.now = new Date(start.getTime() + 7 * DAY_MS)
      expect(await priorities()).toEqual(['low', 'medium', 'medium', 'high'])
      building.clock.now = new Date(start.getTime() + 7 * DAY_MS + 1)
      expect(await priorities()).toEqual(['high', 'high', 'high', 'high'])
      // A changed request keeps its position in the queue.
      await edit('tharindu', oldest._id, { amount: 1 })
      expect(await priorities()).toEqual(['high', 'high', 'high', 'high'])
    })

    it('stand on the dashboards with those of other types, the highest priority first, then the oldest', async () => {
      await as.tharindu.call(vendors.create, {
        body: { name: '[Pumps]', category: 'maintenance', contactPerson: '[Siri]', phone: '+94112000000', email: 'pumps@example.com' }
      })
      for (const amount of [100, 25_000, 200]) await add('tharindu', { amount, description: `[${amount}]` })
      const { id } = await newcomer(building, 'resident', { firstName: '[New]', lastName: '[Comer]' })
      await as.dilan.call(users.requestRole, { params: { id }, body: { role: 'council' } })
      await add('tharindu', { amount: 100_000, description: '[100000]' })
      for (const who of ['tharindu', 'nirmala', 'ishara'] as const) {
        const { approvals: listed, pendingApprovals } = await as[who].call(dashboard.get)
        expect(listed?.map(({ title, priority }) => `${priority} ${title}`)).toEqual([
          'high Expense: [100000]',
          'medium New vendor: [Pumps]',
          'medium Expense: [25000]',
          'medium Change of role: [New] [Comer] from Resident to Council Member',
          'low Expense: [100]'
        ])
        expect(listed?.map(({ subject }) => subject.name)).toEqual([null, '[Pumps]', null, '[New] [Comer]', null])
        expect(pendingApprovals).toBe(6)
      }
      for (const { _id, type } of await inbox()) if (type !== 'transaction') await refuse('ishara', _id)
    })

    it('follow the transaction: renewed by an edit, withdrawn when nothing is to be decided, opened again', async () => {
      const one = await add('tharindu')
      const before = await approvalOf(one)
      await edit('tharindu', one._id, { amount: 900_000, description: '[Mended]' })
      const renewed = await approvalOf(one)
      expect(renewed).toMatchObject({ _id: before._id, version: 2, amount: 900_000, title: 'Expense: [Mended]', priority: 'high' })
      expect(await status(decide('nirmala', before._id, 1))).toBe(412)
      await decide('nirmala', before._id, 2)
      await edit('ishara', one._id, { amount: 5 })
      const again = await approvalOf(one)
      expect(again).toMatchObject({ amount: 5, version: 1, requestedBy: { _id: building.ids.tharindu } })
      expect(again._id).not.toBe(before._id)
      await edit('tharindu', one._id, { type: 'income', unitNumber: '7B' })
      expect(await inbox()).toEqual([])
      expect(await status(decide('nirmala', again._id))).toBe(409)
      await edit('tharindu', one._id, { unitNumber: '' })
      expect(await inbox()).toHaveLength(1)
      await remove('tharindu', one._id)
      expect(await inbox()).toEqual([])
    })

    it('on one’s own work are marked, and refused where a second approver is required', async () => {
      const own = await add('nirmala')
      expect(await approve('nirmala', own._id)).toMatchObject({ selfApproved: true })
      const mended = await add('tharindu')
      await edit('nirmala', mended._id, { amount: 9 })
      expect(await approve('nirmala', mended._id)).toMatchObject({ selfApproved: true })
      expect(await edit('ishara', mended._id, { amount: 10 })).toMatchObject({ selfApproved: false })
      expect(await approve('nirmala', mended._id)).toMatchObject({ selfApproved: false })
      const audited = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'finances.approved')
        .execute()
      expect(audited.filter(({ details }) => (JSON.parse(details) as { selfApproved: boolean }).selfApproved)).not.toEqual([])

      await requireSecond(true)
      const again = await add('nirmala')
      expect(again.can).toMatchObject({ approve: false, reject: true })
      const asked = await approvalOf(again)
      expect(asked.can).toEqual({ approve: false, reject: true })
      expect(await status(approve('nirmala', again._id))).toBe(403)
      expect(await status(decide('nirmala', asked._id))).toBe(403)
      expect((await get('ishara', again._id)).can.approve).toBe(true)
      await edit('ishara', again._id, { amount: 11 })
      // The person who changed it last may not approve it in the inbox either.
      expect((await inbox('ishara')).find(({ _id }) => _id === asked._id)?.can).toEqual({ approve: false, reject: true })
      expect(await status(approve('ishara', again._id))).toBe(403)
      const { email } = await newcomer(building, 'president')
      expect(await (await session(building, email)).call(approvals.approve, { params: { id: asked._id } })).toMatchObject({
        status: 'approved'
      })
      await requireSecond(false)
    })

    describe('notices', () => {
      const texts = async (who: DemoPersonName) => {
        await building.deliver()
        return (await as[who].call(notifications.list)).notifications.map(({ text }) => text)
      }
      beforeEach(async () => {
        await building.app.databases.write.deleteFrom('notifications').execute()
      })

      it('tell those who decide, once, and who recorded it of the decision', async () => {
        const { _id } = await add('tharindu', { vendor: '[Lift Works]' })
        await building.deliver()
        await edit('tharindu', _id, { amount: 12_500.5 })
        const asked = ['Waiting for your approval: Expense: [Lift repair] ([Lift Works])']
        expect([await texts('nirmala'), await texts('ishara')]).toEqual([asked, asked])
        expect([await texts('tharindu'), await texts('dilan')]).toEqual([[], []])
        await reject('nirmala', _id, 'Too dear')
        expect(await texts('tharindu')).toEqual(['Rejected: [Lift repair], LKR 12,500.50 (Too dear)'])
        const [notified] = (await as.tharindu.call(notifications.list)).notifications
        expect(notified?.link).toBe(`/finances?transaction=${_id}`)
        await edit('ishara', _id, { amount: 9_000 })
        await approve('nirmala', _id)
        expect((await texts('tharindu'))[0]).toBe('Approved: [Lift repair], LKR 9,000')
        const gone = await add('tharindu', { description: '[Gone]' })
        expect((await texts('nirmala'))[0]).toBe('Waiting for your approval: Expense: [Gone]')
        await remove('tharindu', gone._id)
        await approve('ishara', (await add('tharindu', { description: '[Decided before anybody is told]' }))._id)
        expect(await texts('nirmala')).toEqual(asked)
        const before = await texts('nirmala')
        const own = await add('nirmala')
        await approve('ishara', own._id)
        expect(await texts('nirmala')).toEqual(['Approved: [Lift repair], LKR 15,000', ...before])
        await approve('nirmala', (await add('nirmala'))._id)
        expect(await texts('nirmala')).toHaveLength(before.length + 1)
      })

      it('tell the people of a confirmed unit of what is to be paid, as long as it is', async () => {
        const { unitNumber } = await as.amaya.call(signIn.me)
        const unconfirmed = await newcomer(building, 'resident', { unitNumber, isUnitConfirmed: false })
        const neighbour = await session(building, unconfirmed.email)
        const bill = await due('tharindu', { unitNumber })
        const notified = [`To be paid for unit ${unitNumber}: [Monthly fee], LKR 18,500`]
        expect(await texts('amaya')).toEqual(notified)
        expect((await neighbour.call(notifications.list)).notifications).toEqual([])
        expect(await texts('nirmala')).toEqual([])
        await edit('tharindu', bill._id, { amount: 18_000 })
        expect(await texts('amaya')).toEqual(notified)
        await edit('tharindu', bill._id, { unitNumber: 'X9' })
        expect(await texts('amaya')).toEqual([])
        await edit('tharindu', bill._id, { unitNumber })
        expect(await texts('amaya')).toHaveLength(1)
        await remove('tharindu', bill._id)
        expect(await texts('amaya')).toEqual([])
        const paid = await due('tharindu', { unitNumber })
        await receive('tharindu', paid._id)
        expect(await texts('amaya')).toEqual([])
        const paidLater = await due('tharindu', { unitNumber })
        expect(await texts('amaya')).toHaveLength(1)
        await receive('tharindu', paidLater._id)
        expect(await texts('amaya')).toEqual([])
      })

      it('tell the committee of dues of their own homes, and of a due that was moved only the unit that owes it', async () => {
        const notified = (unit: string) => [`To be paid for unit ${unit}: [Monthly fee], LKR 18,500`]
        const { _id } = await due('tharindu', { unitNumber: '3B' })
        expect(await texts('malathi')).toEqual(notified('3B'))
        await edit('tharindu', _id, { unitNumber: '4B' })
        const moved = await due('tharindu', { unitNumber: '4B' })
        await edit('tharindu', moved._id, { unitNumber: '7E' })
        expect(await texts('malathi')).toEqual([])
        expect(await texts('farook')).toEqual(notified('7E'))
        expect(await texts('amaya')).toEqual(notified('4B'))
      })

      it('tell nobody of a decision who may not see the finances any more when it is delivered', async () => {
        const { _id } = await add('tharindu')
        await reject('nirmala', _id)
        const give = (role: 'council' | 'treasurer') =>
          as.ishara.call(users.setRole, { params: { id: building.ids.tharindu }, body: { role } })
        await give('council')
        await building.deliver()
        await give('treasurer')
        // Another role has ended the sessions.
        const again = await session(building, DEMO_PEOPLE.tharindu.email)
        const kept = (await again.call(notifications.list)).notifications.map(({ text }) => text)
        expect(kept.filter((text) => text.startsWith('Rejected'))).toEqual([])
      })
    })
  })
}
