import { dayOf, instant, startOf } from '@verandah/contract/dates'
import { approvals } from '@verandah/contract/approvals'
import { type Handover, type HandoverId, handovers } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import { invitations } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { handoverJob, plan, roleOf, tomorrow } from '../../../test/people/handovers.ts'
import { session } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`a hand-over on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    // Each test changes who the committee is.
    beforeEach(async () => {
      await building?.close()
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const ids = () => building.ids
    const apply = (who: 'ishara' | 'nirmala', { _id: id, version }: Handover) => as[who].call(handovers.apply, { params: { id }, version })
    const at = (time: string) => void (building.clock.now = new Date(time))
    const run = () => handoverJob(building).run(building.clock.now)
    const isDue = () => handoverJob(building).isDue?.(building.clock.now)
    const stored = async (id: HandoverId) => {
      const { handovers: all } = await (await session(building, 'administrator@demo.verandah.lk')).call(handovers.list)
      return all.find(({ _id }) => _id === id)
    }
    const roles = async (...people: UserId[]) => {
      const found: Role[] = []
      for (const id of people) found.push(await roleOf(building, id))
      return found
    }
    const swap = () => [
      { userId: ids().malathi, role: 'president' as const },
      { userId: ids().nirmala, role: 'council' as const }
    ]

    it('is applied by the job from midnight in Colombo on, once', async () => {
      const planned = await plan(building, swap(), { who: 'nirmala' })
      const midnight = startOf(tomorrow(building))
      expect(midnight).toBe('2026-11-21T18:30:00.000Z')
      at('2026-11-21T18:29:59.999Z')
      expect(await isDue()).toBe(false)
      await run()
      expect(await roles(ids().malathi, ids().nirmala)).toEqual(['council', 'president'])
      at('2026-11-21T18:30:00.000Z')
      expect(await isDue()).toBe(true)
      await run()
      await run()
      expect(await isDue()).toBe(false)
      expect(await roles(ids().malathi, ids().nirmala)).toEqual(['president', 'council'])
      expect(await stored(planned._id)).toMatchObject({ status: 'applied', appliedAt: midnight, version: 2, problems: [] })
      const { read } = building.app.databases
      const trail = await read
        .selectFrom('audit')
        .select(['kind', 'actor_id'])
        .where('kind', 'in', ['users.handoverApplied', 'users.roleChanged'])
        .execute()
      expect(trail.map(({ kind }) => kind).toSorted()).toEqual(['users.handoverApplied', 'users.roleChanged', 'users.roleChanged'])
      expect(new Set(trail.map(({ actor_id }) => actor_id))).toEqual(new Set([null]))
      expect(await checkTotals(read)).toEqual([])
    })

    it('that was due while the portal was off is applied when it runs again', async () => {
      const planned = await plan(building, swap(), { who: 'nirmala' })
      at('2026-12-05T04:00:00Z')
      expect(await isDue()).toBe(true)
      await run()
      expect(await stored(planned._id)).toMatchObject({ status: 'applied', appliedAt: '2026-12-05T04:00:00.000Z' })
    })

    it('of today is due at once', async () => {
      await plan(building, swap(), { who: 'nirmala', day: dayOf(building.clock.now) })
      expect(await isDue()).toBe(true)
    })

    it.each(['the president first', 'the president last'])('is applied at once by who has the right: a swap, %s', async (order) => {
      const planned = await plan(building, order.endsWith('first') ? swap().toReversed() : swap())
      expect(await apply('ishara', planned)).toMatchObject({
        status: 'applied',
        appliedAt: instant(building.clock.now),
        can: { cancel: false, apply: false }
      })
      expect(await roles(ids().malathi, ids().nirmala)).toEqual(['president', 'council'])
    })

    it('may be of the own role: the president signs in anew, with other rights', async () => {
      const planned = await plan(building, swap(), { who: 'nirmala' })
      expect((await apply('nirmala', planned)).status).toBe('applied')
      await expect(as.nirmala.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      const again = await session(building, 'president@demo.verandah.lk')
      expect(await again.call(signIn.me)).toMatchObject({ role: 'council', can: { changeRoles: false } })
      const malathi = await session(building, 'council@demo.verandah.lk')
      expect(await malathi.call(signIn.me)).toMatchObject({ role: 'president', can: { changeRoles: true } })
    })

    it('hands the administration over, also from the last administrator', async () => {
      const planned = await plan(building, [
        { userId: ids().ishara, role: 'resident' },
        { userId: ids().amaya, role: 'administrator' }
      ])
      at('2026-11-22T00:00:00Z')
      await run()
      expect(await roles(ids().ishara, ids().amaya)).toEqual(['resident', 'administrator'])
      const amaya = await session(building, 'resident@demo.verandah.lk')
      expect((await amaya.call(handovers.list)).handovers).toMatchObject([{ _id: planned._id, status: 'applied' }])
    })

    it('closes requests for a role, revokes invitations, and ends sessions, as a single change does', async () => {
      await as.dilan.call(users.requestRole, { params: { id: ids().amaya }, body: { role: 'council' } })
      await as.dilan.call(users.requestRole, { params: { id: ids().farook }, body: { role: 'treasurer' } })
      await as.dilan.call(invitations.create, { body: { email: 'new@portal.example', role: 'resident' } })
      await plan(building, [
        { userId: ids().amaya, role: 'council' },
        { userId: ids().farook, role: 'resident' },
        { userId: ids().dilan, role: 'resident' }
      ])
      await as.amaya.call(signIn.me)
      at('2026-11-22T00:00:00Z')
      await run()
      await expect(as.amaya.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      const nirmala = await session(building, 'president@demo.verandah.lk')
      expect((await nirmala.call(approvals.list)).approvals).toEqual([])
      const { read } = building.app.databases
      const decided = await read.selectFrom('approvals').select(['subject_id', 'status']).execute()
      expect(new Map(decided.map(({ subject_id, status }) => [subject_id, status]))).toEqual(
        new Map([
          [ids().amaya, 'approved'],
          [ids().farook, 'withdrawn']
        ])
      )
      expect(await read.selectFrom('invitations').select('status').execute()).toEqual([{ status: 'revoked' }])
    })

    it('of a president whose plan an administrator applies needs no right of the president any more', async () => {
      const planned = await plan(building, [{ userId: ids().farook, role: 'treasurer' }], { who: 'nirmala' })
      await as.ishara.call(users.activate, { params: { id: ids().nirmala }, body: { isActive: false } })
      expect((await apply('ishara', planned)).status).toBe('applied')
    })
  })
}
