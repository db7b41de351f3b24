import { handovers } from '@verandah/contract/handovers'
import { users } from '@verandah/contract/users'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { handoverJob, plan, roleOf, tomorrow } from '../../../test/people/handovers.ts'
import { newcomer, session, statuses } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`of two at once, on ${dialect},`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeEach(async () => {
      building = await openBuilding(dialect)
      as = building.as
      // Signed in before, so that the calls meet.
      for (const name of ['ishara', 'nirmala'] as const) await building.tokenOf(name)
    })
    afterEach(() => building.close())
    const changes = () => [
      { userId: building.ids.malathi, role: 'treasurer' as const },
      { userId: building.ids.farook, role: 'resident' as const }
    ]
    const dawn = () => void (building.clock.now = new Date('2026-11-22T00:00:00Z'))
    const run = () => handoverJob(building).run(building.clock.now)
    const kinds = async () => {
      const rows = await building.app.databases.read.selectFrom('audit').select('kind').where('kind', 'like', 'users.handover%').execute()
      return rows.map(({ kind }) => kind).filter((kind) => kind !== 'users.handoverPlanned')
    }
    const state = async () => ({
      roles: [await roleOf(building, building.ids.malathi), await roleOf(building, building.ids.farook)],
      wrong: await checkTotals(building.app.databases.read)
    })
    const DONE = { roles: ['treasurer', 'resident'], wrong: [] }
    const UNDONE = { roles: ['council', 'council'], wrong: [] }

    it('who plan, one does', async () => {
      const body = { day: tomorrow(building), changes: changes() }
      const both = [as.ishara.call(handovers.create, { body }), as.nirmala.call(handovers.create, { body })]
      expect(await statuses(both)).toEqual([200, 409])
      expect((await as.ishara.call(handovers.list)).pagination.total).toBe(1)
    })

    it('processes that apply it, one does', async () => {
      await plan(building, changes())
      dawn()
      await Promise.all([run(), run()])
      expect(await kinds()).toEqual(['users.handoverApplied'])
      expect(await state()).toEqual(DONE)
    })

    it('who apply it now, one does', async () => {
      const { _id: id } = await plan(building, changes(), { who: 'nirmala' })
      const apply = () => [as.ishara.call(handovers.apply, { params: { id } }), as.nirmala.call(handovers.apply, { params: { id } })]
      expect(await statuses(apply())).toEqual([200, 409])
      expect(await kinds()).toEqual(['users.handoverApplied'])
      expect(await state()).toEqual(DONE)
    })

    it('the job and somebody who applies it, one does', async () => {
      const { _id: id } = await plan(building, changes())
      dawn()
      const [status] = await Promise.all([statuses([as.ishara.call(handovers.apply, { params: { id } })]), run()])
      expect([[200], [409]]).toContainEqual(status)
      expect(await kinds()).toEqual(['users.handoverApplied'])
      expect(await state()).toEqual(DONE)
    })

    it('the job and somebody who cancels it, one does', async () => {
      const { _id: id } = await plan(building, changes())
      dawn()
      const [status] = await Promise.all([statuses([as.nirmala.call(handovers.cancel, { params: { id } })]), run()])
      const isCancelled = status[0] === 200
      expect(await kinds()).toEqual([isCancelled ? 'users.handoverCancelled' : 'users.handoverApplied'])
      expect(await state()).toEqual(isCancelled ? UNDONE : DONE)
      expect(status).toEqual([isCancelled ? 200 : 409])
    })

    it('who apply it and change one of its roles, neither is lost', async () => {
      const { _id: id } = await plan(building, changes())
      const change = as.nirmala.call(users.setRole, { params: { id: building.ids.farook }, body: { role: 'secretary' } })
      const settled = await Promise.allSettled([as.ishara.call(handovers.apply, { params: { id } }), change])
      const [applied] = settled
      const status = applied.status === 'fulfilled' ? applied.value.status : 'refused'
      const [malathi, farook] = (await state()).roles
      // Applied first: then the change came after it, or was refused. Changed first: then nothing was applied.
      expect([
        'applied treasurer secretary',
        'applied treasurer resident',
        'failed council secretary',
        'refused council secretary'
      ]).toContain(`${status} ${malathi} ${farook}`)
      expect((await state()).wrong).toEqual([])
    })

    it('of whom one hands over the last administration but one while the other leaves, an administrator remains', async () => {
      const other = await newcomer(building, 'administrator')
      const leaving = await session(building, other.email)
      const { _id: id } = await plan(building, [{ userId: other.id, role: 'resident' }])
      const results = await Promise.allSettled([
        as.ishara.call(handovers.apply, { params: { id } }),
        leaving.call(users.setRole, { params: { id: building.ids.ishara }, body: { role: 'resident' } })
      ])
      expect(results.map(({ status }) => status)).toContain('fulfilled')
      const left = await building.app.databases.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'administrator')
        .where('is_active', '=', 1)
        .execute()
      expect(left).toHaveLength(1)
    })
  })
}
