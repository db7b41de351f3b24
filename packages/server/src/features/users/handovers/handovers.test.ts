import { addDays, dayOf } from '@verandah/contract/dates'
import { handovers } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../core/secrets/tokens.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { cancelPlanned, type Given, plan, roleOf, tomorrow } from '../../../test/people/handovers.ts'
import { newcomer } from '../../../test/people/newcomer.ts'
import { users as usersFeature } from '../users.feature.ts'

for (const dialect of DIALECTS) {
  describe(`hand-overs on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      await cancelPlanned(building)
      // The list goes by when each was planned.
      building.clock.now = new Date(building.clock.now.getTime() + 1_000)
    })
    const today = () => dayOf(building.clock.now)
    const create = (changes: Given[], day = tomorrow(building), who: 'ishara' | 'nirmala' = 'ishara') =>
      as[who].call(handovers.create, { body: { day, changes } })
    /** The path and the message of each field. */
    const fieldsOf = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => undefined,
        (thrown: { status: number; errors: { path: string; message: string }[] }) => thrown
      )
      expect(error?.status).toBe(400)
      return (error?.errors ?? []).map(({ path, message }) => [path, message])
    }

    it('are planned with the roles as they are, and change nothing yet', async () => {
      const { id } = await newcomer(building, 'council')
      const planned = await plan(
        building,
        [
          { userId: id, role: 'president' },
          { userId: building.ids.nirmala, role: 'resident' }
        ],
        { who: 'nirmala', note: '  Annual general meeting ' }
      )
      expect(planned).toMatchObject({
        day: '2026-11-22',
        note: 'Annual general meeting',
        status: 'planned',
        version: 1,
        appliedAt: null,
        problems: [],
        plannedBy: { _id: building.ids.nirmala, firstName: 'Nirmala' },
        changes: [
          { user: { _id: id, role: 'council' }, from: 'council', to: 'president' },
          { user: { _id: building.ids.nirmala }, from: 'president', to: 'resident' }
        ],
        can: { cancel: true, apply: true }
      })
      expect(await roleOf(building, id)).toBe('council')
      expect((await as.ishara.call(handovers.list, { query: { limit: 1 } })).handovers).toEqual([planned])
    })

    it('are listed with the newest first, in pages', async () => {
      const { id } = await newcomer(building)
      const before = (await as.nirmala.call(handovers.list)).pagination.total
      const one = await plan(building, [{ userId: id, role: 'council' }])
      building.clock.now = new Date(building.clock.now.getTime() + 1_000)
      const two = await plan(building, [{ userId: id, role: 'treasurer' }])
      const { handovers: page, pagination } = await as.nirmala.call(handovers.list, { query: { limit: 2 } })
      expect(page.map(({ _id, status }) => [_id, status])).toEqual([
        [two._id, 'planned'],
        [one._id, 'cancelled']
      ])
      expect(pagination).toEqual({ page: 1, limit: 2, total: before + 2, pages: Math.ceil((before + 2) / 2) })
      const { handovers: next } = await as.nirmala.call(handovers.list, { query: { limit: 1, page: 2 } })
      expect(next.map(({ _id }) => _id)).toEqual([one._id])
    })

    it('wait one at a time', async () => {
      const { id } = await newcomer(building)
      const first = await create([{ userId: id, role: 'council' }])
      await expect(create([{ userId: id, role: 'treasurer' }], today(), 'nirmala')).rejects.toMatchObject({
        status: 409,
        message: 'Another hand-over is planned already. Cancel it first.'
      })
      await as.nirmala.call(handovers.cancel, { params: { id: first._id }, version: 1 })
      await create([{ userId: id, role: 'treasurer' }])
    })

    it.each([
      [-1, false],
      [0, true],
      [180, true],
      [181, false]
    ])('are planned for today to 180 days ahead: %i days ahead', async (days, isRight) => {
      const { id } = await newcomer(building)
      const planned = create([{ userId: id, role: 'council' }], addDays(today(), days))
      if (isRight) expect((await planned).day).toBe(addDays(today(), days))
      else expect(await fieldsOf(planned)).toEqual([['day', 'Choose a day from today to 180 days ahead']])
    })

    it('go by the day in Colombo', async () => {
      const { now } = building.clock
      const { id } = await newcomer(building)
      building.clock.now = new Date('2026-11-21T18:30:00Z')
      expect(await fieldsOf(create([{ userId: id, role: 'council' }], dayOf(now)))).toEqual([
        ['day', 'Choose a day from today to 180 days ahead']
      ])
      building.clock.now = new Date('2026-11-21T18:29:59Z')
      await create([{ userId: id, role: 'council' }], dayOf(now))
      building.clock.now = now
    })

    it('say all that is wrong with a plan, each at its field', async () => {
      const [one, former, inactive] = [await newcomer(building), await newcomer(building), await newcomer(building, 'council')]
      await as.ishara.call(users.activate, { params: { id: former.id }, body: { isActive: false } })
      await as.ishara.call(users.anonymise, { params: { id: former.id }, body: { reason: 'They asked for it' } })
      await as.ishara.call(users.activate, { params: { id: inactive.id }, body: { isActive: false } })
      const wrong = create(
        [
          { userId: newId<UserId>(), role: 'council' },
          { userId: one.id, role: 'resident' },
          { userId: former.id, role: 'council' },
          { userId: inactive.id, role: 'treasurer' }
        ],
        addDays(today(), 200)
      )
      expect(await fieldsOf(wrong)).toEqual([
        ['day', 'Choose a day from today to 180 days ahead'],
        ['changes.0.userId', 'This person has no account any more'],
        ['changes.1.role', 'This person has the role Resident already'],
        ['changes.2.userId', 'This person has no account any more'],
        ['changes.3.userId', 'This account is not active']
      ])
      // A person who leaves an office may be deactivated already.
      await create([{ userId: inactive.id, role: 'resident' }])
    })

    it('take 1 to 20 changes, and nobody twice', async () => {
      expect(await fieldsOf(create([]))).toEqual([['changes', 'Add at least one change of role']])
      const { id } = await newcomer(building)
      const twice = create([
        { userId: id, role: 'council' },
        { userId: id, role: 'treasurer' }
      ])
      expect(await fieldsOf(twice)).toEqual([['changes.1.userId', 'This person is there twice']])
      const people: Given[] = []
      for (let count = 0; count < 21; count += 1) people.push({ userId: (await newcomer(building)).id, role: 'council' })
      expect(await fieldsOf(create(people))).toEqual([['changes', 'At most 20 roles can change in one hand-over']])
      expect((await create(people.slice(1))).changes.map(({ user }) => user._id)).toEqual(people.slice(1).map(({ userId }) => userId))
    })

    it('say what is missing in words', async () => {
      const { id } = await newcomer(building)
      const body = {
        day: '',
        changes: [
          { userId: 'nobody', role: 'janitor' as 'council' },
          { userId: id, role: '' as 'council' }
        ]
      }
      expect(await fieldsOf(as.ishara.call(handovers.create, { body }))).toEqual([
        ['day', 'Day is required'],
        ['changes.0.userId', 'Not an id'],
        ['changes.0.role', 'Role must be one of: resident, council, treasurer, secretary, president, administrator'],
        ['changes.1.role', 'Role is required']
      ])
    })

    it('leave an active administrator, whoever else there is', async () => {
      const last = [{ userId: building.ids.ishara, role: 'resident' as const }]
      await expect(create(last)).rejects.toMatchObject({ status: 409, message: 'An active administrator must remain' })
      const { id } = await newcomer(building)
      await create([...last, { userId: id, role: 'administrator' }])
      await cancelPlanned(building)
      const other = await newcomer(building, 'administrator')
      await create(last)
      await cancelPlanned(building)
      await as.ishara.call(users.activate, { params: { id: other.id }, body: { isActive: false } })
      await expect(create(last)).rejects.toMatchObject({ status: 409 })
    })

    it('are cancelled once, by who saw them last', async () => {
      const { id } = await newcomer(building)
      const planned = await create([{ userId: id, role: 'council' }])
      const cancel = (version?: number) =>
        as.nirmala.call(handovers.cancel, { params: { id: planned._id }, ...(version !== undefined && { version }) })
      await expect(cancel(2)).rejects.toMatchObject({ status: 412 })
      await cancel(1)
      await expect(cancel()).rejects.toMatchObject({ status: 409, message: 'This hand-over is no longer planned' })
      await expect(as.nirmala.call(handovers.apply, { params: { id: planned._id } })).rejects.toMatchObject({ status: 409 })
      const { handovers: all } = await as.nirmala.call(handovers.list)
      expect(all.find(({ _id }) => _id === planned._id)).toMatchObject({
        status: 'cancelled',
        version: 2,
        can: { cancel: false, apply: false }
      })
    })

    it('of an administrator are not the president’s to cancel or apply, and say so', async () => {
      const { id } = await newcomer(building)
      await create([{ userId: id, role: 'administrator' }])
      const seenBy = async (who: 'nirmala' | 'ishara') =>
        (await as[who].call(handovers.list)).handovers.find(({ status }) => status === 'planned')?.can
      expect(await seenBy('nirmala')).toEqual({ cancel: false, apply: false })
      expect(await seenBy('ishara')).toEqual({ cancel: true, apply: true })
    })

    it('are shown to other systems as the list shows them', async () => {
      const { id } = await newcomer(building)
      const planned = await create([{ userId: id, role: 'council' }])
      expect(Object.keys(usersFeature.records)).toEqual(['user', 'handover'])
      const shown = building.app.records.get('handover')
      expect(shown?.answer.safeParse(planned).success).toBe(true)
    })
  })
}
