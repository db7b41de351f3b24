import { addDays, dayOf } from '@verandah/contract/dates'
import { type Handover, type HandoverId, handovers } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { handoverJob, plan, roleOf } from '../../../test/people/handovers.ts'
import { newcomer, session } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`a hand-over that does not hold any more, on ${dialect}`, () => {
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

    /** Plans as the president, changes something, and lets the day come. */
    async function failed(meanwhile: () => Promise<unknown>, who: 'nirmala' | 'ishara' = 'nirmala', changes = swapWithFarook()) {
      const planned = await plan(building, changes, { who })
      await meanwhile()
      at('2026-11-22T00:00:00Z')
      await run()
      const found = await stored(planned._id)
      expect(found).toMatchObject({ status: 'failed', appliedAt: null, can: { cancel: false, apply: false } })
      // A new one may be planned.
      expect(await isDue()).toBe(false)
      return found?.problems
    }
    const swapWithFarook = () => [...swap(), { userId: ids().farook, role: 'treasurer' as const }]
    const unchanged = async () => expect(await roles(ids().malathi, ids().nirmala)).toEqual(['council', 'president'])

    it('fails as a whole where a role has changed since', async () => {
      const problems = await failed(() => as.ishara.call(users.setRole, { params: { id: ids().farook }, body: { role: 'secretary' } }))
      expect(problems).toEqual([{ userId: ids().farook, message: 'The role is now Secretary' }])
      await unchanged()
    })

    it('fails as a whole where somebody has got the planned role already', async () => {
      const problems = await failed(() => as.ishara.call(users.setRole, { params: { id: ids().farook }, body: { role: 'treasurer' } }))
      expect(problems).toEqual([{ userId: ids().farook, message: 'The role is now Treasurer' }])
      await unchanged()
    })

    it('fails as a whole where somebody was deactivated, deleted or anonymised', async () => {
      const off = (id: UserId) => as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
      const { id } = await newcomer(building)
      const problems = await failed(
        async () => {
          await off(ids().malathi)
          await as.ishara.call(users.delete, { params: { id: ids().farook } })
          await off(id)
          await as.ishara.call(users.anonymise, { params: { id }, body: { reason: 'They asked for it' } })
        },
        'nirmala',
        [...swapWithFarook(), { userId: id, role: 'council' }]
      )
      expect(problems).toEqual([
        { userId: ids().malathi, message: 'This account is not active' },
        { userId: ids().farook, message: 'This person has no account any more' },
        { userId: id, message: 'This person has no account any more' }
      ])
      await unchanged()
    })

    it('fails as a whole where who has planned it may not do so any more', async () => {
      const changes = [{ userId: ids().farook, role: 'treasurer' as const }]
      const problem = [{ userId: ids().farook, message: 'Who has planned it may no longer change this role' }]
      const demote = () => as.ishara.call(users.setRole, { params: { id: ids().nirmala }, body: { role: 'council' } })
      expect(await failed(demote, 'nirmala', changes)).toEqual(problem)
      expect(await roleOf(building, ids().farook)).toBe('council')
    })

    it.each(['deactivated', 'deleted'])('fails as a whole where who has planned it was %s', async (how) => {
      const changes = [{ userId: ids().farook, role: 'treasurer' as const }]
      const leave = async () => {
        if (how === 'deleted') await as.ishara.call(users.delete, { params: { id: ids().nirmala } })
        else await as.ishara.call(users.activate, { params: { id: ids().nirmala }, body: { isActive: false } })
      }
      expect(await failed(leave, 'nirmala', changes)).toEqual([
        { userId: ids().farook, message: 'Who has planned it may no longer change this role' }
      ])
    })

    it('fails as a whole where no active administrator would remain', async () => {
      const other = await newcomer(building, 'administrator')
      const problems = await failed(
        () => as.ishara.call(users.activate, { params: { id: other.id }, body: { isActive: false } }),
        'ishara',
        [{ userId: ids().ishara, role: 'council' as 'president' }, ...swap()]
      )
      expect(problems).toEqual([{ userId: ids().ishara, message: 'An active administrator must remain' }])
      expect(await roleOf(building, ids().ishara)).toBe('administrator')
      await unchanged()
    })

    it('fails also when it is applied before its day, which the answer says', async () => {
      const planned = await plan(building, swapWithFarook(), { who: 'nirmala' })
      await as.ishara.call(users.setRole, { params: { id: ids().farook }, body: { role: 'secretary' } })
      expect(await apply('ishara', planned)).toMatchObject({
        status: 'failed',
        problems: [{ userId: ids().farook, message: 'The role is now Secretary' }]
      })
      await unchanged()
      await plan(building, swap(), { day: addDays(dayOf(building.clock.now), 3) })
    })
  })
}
