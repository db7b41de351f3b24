import { approvals } from '@verandah/contract/approvals'
import { signIn } from '@verandah/contract/signIn'
import { notifications } from '@verandah/contract/notifications'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/open.ts'
import { transact } from '../../core/transact.ts'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session, statuses } from '../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`approvals on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const write = <T>(work: (db: Db) => Promise<T>) =>
      transact(building.app, { actor: null, now: building.clock.now }, ({ db }) => work(db))
    /** Empties the inbox and marks all notifications as read before each test. */
    beforeEach(async () => {
      await building.deliver()
      await write(async (db) => {
        await db.updateTable('approvals').set({ status: 'withdrawn' }).where('status', '=', 'pending').execute()
        await db.deleteFrom('notifications').execute()
      })
    })

    async function ask(from: Role = 'resident', to: Role = 'council', reason?: string) {
      const person = await newcomer(building, from)
      const approval = await as.dilan.call(users.requestRole, { params: { id: person.id }, body: { role: to, reason } })
      return { person, approval, params: { id: approval._id } }
    }
    const roleOf = async (id: string) => (await as.ishara.call(users.get, { params: { id } })).role
    const noticesOf = async (name: keyof typeof as) => {
      await building.deliver()
      const { notifications: notices } = await as[name].call(notifications.list)
      return notices.map(({ text }) => text)
    }

    it('are opened by a secretary’s request, and those are notified who decide', async () => {
      const reason = 'Has kept the books\nfor a year'
      const { person, approval } = await ask('resident', 'treasurer', reason)
      const { lastName } = await as.ishara.call(users.get, { params: { id: person.id } })
      const title = `Change of role: New ${lastName} from Resident to Treasurer`
      expect(approval).toMatchObject({
        type: 'user_role_change',
        title,
        amount: null,
        priority: 'medium',
        reason,
        requestedBy: { _id: building.ids.dilan, firstName: 'Dilan', lastName: 'Fernando', role: 'secretary' },
        subject: { kind: 'user', _id: person.id },
        change: { from: 'resident', to: 'treasurer' },
        status: 'pending',
        version: 1,
        can: { approve: false, reject: false }
      })
      expect(await noticesOf('nirmala')).toEqual([`Waiting for your approval: ${title}`])
      expect(await noticesOf('ishara')).toEqual([`Waiting for your approval: ${title}`])
      expect(await noticesOf('tharindu')).toEqual([])
    })

    it('are asked for once, for another than oneself, and for another role', async () => {
      const { person } = await ask()
      const request = (id: string, role: Role) => as.dilan.call(users.requestRole, { params: { id }, body: { role } })
      await expect(request(person.id, 'treasurer')).rejects.toMatchObject({ status: 409, code: 'conflict' })
      await expect(request(building.ids.amaya, 'resident')).rejects.toMatchObject({
        status: 409,
        message: 'This person has the role Resident already'
      })
      await expect(request(building.ids.dilan, 'president')).rejects.toMatchObject({ status: 409 })
      const { id } = await newcomer(building)
      expect(await statuses([request(id, 'council'), request(id, 'treasurer')])).toEqual([200, 409])
      expect((await as.dilan.call(approvals.list)).pagination.total).toBe(2)
    })

    it('are listed oldest first to rank three and above, with what each may do', async () => {
      const first = await ask()
      const second = await ask('council', 'administrator')
      const seen = async (name: keyof typeof as) => {
        const answer = await as[name].call(approvals.list)
        expect(answer.pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 })
        return answer.approvals.map(({ _id, can }) => [_id, can.approve, can.reject])
      }
      const [older, newer] = [first.approval._id, second.approval._id]
      const none = [
        [older, false, false],
        [newer, false, false]
      ]
      expect(await seen('tharindu')).toEqual(none)
      expect(await seen('dilan')).toEqual(none)
      expect(await seen('nirmala')).toEqual([
        [older, true, true],
        [newer, false, false]
      ])
      expect(await seen('ishara')).toEqual([
        [older, true, true],
        [newer, true, true]
      ])
      expect(await as.ishara.call(approvals.list, { query: { page: 2, limit: 1 } })).toMatchObject({
        approvals: [{ _id: newer }],
        pagination: { page: 2, limit: 1, total: 2, pages: 2 }
      })
    })

    it('once approved change the role, as the deciding person’s action', async () => {
      const { person, params } = await ask()
      const before = await session(building, person.email)
      const decided = await as.nirmala.call(approvals.approve, { params, version: 1 })
      expect(decided).toMatchObject({ status: 'approved', version: 2, can: { approve: false, reject: false } })
      expect(await roleOf(person.id)).toBe('council')
      await expect(before.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      const recorded = await write((db) =>
        db.selectFrom('audit').select(['kind', 'subject_id']).where('actor_id', '=', building.ids.nirmala).orderBy('number').execute()
      )
      expect(recorded).toEqual([
        { kind: 'approvals.decided', subject_id: params.id },
        { kind: 'users.roleChanged', subject_id: person.id }
      ])
      expect(await noticesOf('dilan')).toEqual([expect.stringMatching(/^Approved: Change of role/)])
      await expect(as.ishara.call(approvals.approve, { params })).rejects.toMatchObject({
        status: 409,
        message: 'This has been decided already'
      })
      await expect(as.ishara.call(approvals.reject, { params, body: { reason: 'Late' } })).rejects.toMatchObject({ status: 409 })
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('once rejected change nothing, and the requester reads why', async () => {
      const { person, approval, params } = await ask()
      await expect(as.nirmala.call(approvals.reject, { params, body: { reason: ' ' } })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'reason', message: 'Reason is required' }]
      })
      expect(await as.nirmala.call(approvals.reject, { params, body: { reason: 'Not yet' } })).toMatchObject({ status: 'rejected' })
      expect(await roleOf(person.id)).toBe('resident')
      expect(await noticesOf('dilan')).toEqual([`Rejected: ${approval.title} (Not yet)`])
      await as.dilan.call(users.requestRole, { params: { id: person.id }, body: { role: 'council' } })
    })

    it('are decided once: of two at once one is rejected', async () => {
      const both = async (version?: number) => {
        const { person, params } = await ask()
        const sent = version === undefined ? { params } : { params, version }
        const found = await statuses([
          as.nirmala.call(approvals.approve, sent),
          as.ishara.call(approvals.reject, { ...sent, body: { reason: 'No' } })
        ])
        const { status } = await write((db) =>
          db.selectFrom('approvals').select('status').where('id', '=', params.id).executeTakeFirstOrThrow()
        )
        expect(await roleOf(person.id)).toBe(status === 'approved' ? 'council' : 'resident')
        return found
      }
      expect(await both()).toEqual([200, 409])
      expect(await both(1)).toEqual([200, 412])
      const { params } = await ask()
      expect(await statuses([as.nirmala, as.ishara].map((who) => who.call(approvals.approve, { params })))).toEqual([200, 409])
    })

    it('are judged in the order: role, body, record, version, state', async () => {
      const { params } = await ask('council', 'administrator')
      const missing = { id: '01890000-0000-7000-8000-000000000000' }
      const status = (call: Promise<unknown>) => call.then(() => 200).catch((problem: { status: number }) => problem.status)
      expect(await status(as.dilan.call(approvals.reject, { params: missing, body: { reason: '' } }))).toBe(403)
      expect(await status(as.nirmala.call(approvals.reject, { params: missing, body: { reason: '' } }))).toBe(400)
      expect(await status(as.nirmala.call(approvals.approve, { params: missing }))).toBe(404)
      expect(await status(as.nirmala.call(approvals.approve, { params, version: 9 }))).toBe(403)
      expect(await status(as.ishara.call(approvals.approve, { params, version: 9 }))).toBe(412)
      await as.ishara.call(approvals.approve, { params, version: 1 })
      expect(await status(as.ishara.call(approvals.approve, { params, version: 1 }))).toBe(412)
      expect(await status(as.ishara.call(approvals.approve, { params, version: 2 }))).toBe(409)
    })

    it('about oneself are granted by somebody else', async () => {
      const { id, email } = await newcomer(building, 'president')
      const president = await session(building, email)
      const { _id } = await as.dilan.call(users.requestRole, { params: { id }, body: { role: 'council' } })
      const list = await president.call(approvals.list)
      expect(list.approvals).toMatchObject([{ _id, can: { approve: false, reject: true } }])
      await expect(president.call(approvals.approve, { params: { id: _id } })).rejects.toMatchObject({
        status: 409,
        message: 'You cannot change your own role'
      })
      expect((await as.ishara.call(approvals.approve, { params: { id: _id } })).status).toBe('approved')
      expect(await roleOf(id)).toBe('council')
    })

    it('are withdrawn when the person is no longer what they were', async () => {
      const { person, approval, params } = await ask()
      await write((db) => db.updateTable('users').set({ role: 'treasurer' }).where('id', '=', person.id).execute())
      await expect(as.nirmala.call(approvals.approve, { params })).rejects.toMatchObject({
        status: 409,
        message: 'Things have changed since this was asked for; it was withdrawn'
      })
      expect((await as.nirmala.call(approvals.list)).approvals).toEqual([])
      expect(await noticesOf('dilan')).toEqual([`No longer needed: ${approval.title} (Things have changed since it was asked for)`])
      expect(await roleOf(person.id)).toBe('treasurer')
    })
  })
}
