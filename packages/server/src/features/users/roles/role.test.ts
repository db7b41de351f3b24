import { approvals } from '@verandah/contract/approvals'
import { signIn } from '@verandah/contract/signIn'
import type { UserId } from '@verandah/contract/ids'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../core/secrets/tokens.ts'
import { writeTotals } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { transact } from '../../../core/transact.ts'
import { checkTotals } from '../../../commands/doctor.ts'
import { type Caller, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { newcomer, session, statuses } from '../../../test/people/newcomer.ts'
import { ACTIVE_TOTAL } from '../users.queries.ts'

for (const dialect of DIALECTS) {
  describe(`roles on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const write = <T>(work: (db: Db) => Promise<T>) =>
      transact(building.app, { actor: null, now: building.clock.now }, ({ db }) => work(db))
    const setRole = (who: Caller, id: UserId, role: string, version?: number) =>
      who.call(users.setRole, { params: { id }, body: { role: role as 'resident' }, ...(version !== undefined && { version }) })

    it('change at once: the person signs in anew, is notified, and has the new role’s rights', async () => {
      const { id, email } = await newcomer(building)
      const person = await session(building, email)
      expect(await setRole(as.nirmala, id, 'secretary', 1)).toMatchObject({ role: 'secretary', version: 2 })
      await expect(person.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      const again = await session(building, email)
      expect(await again.call(signIn.me)).toMatchObject({ role: 'secretary', can: { manageUsers: true } })
      await building.deliver()
      const { notifications: notices } = await again.call(notifications.list)
      expect(notices.map(({ text }) => text)).toEqual(['Your role was changed from Resident to Secretary.'])
      const mails = building.app.databases.write.selectFrom('mails').select('kind').where('to_address', '=', email)
      expect(await mails.execute()).toEqual([{ kind: 'users.roleChanged' }])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('that somebody has already record no event', async () => {
      const { id, email } = await newcomer(building, 'council')
      const person = await session(building, email)
      expect(await setRole(as.nirmala, id, 'council')).toMatchObject({ role: 'council', version: 1 })
      await person.call(signIn.me)
    })

    it('are one of the six', async () => {
      await expect(setRole(as.ishara, building.ids.amaya, 'janitor')).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'role', message: 'Role must be one of: resident, council, treasurer, secretary, president, administrator' }]
      })
    })

    it('are forbidden to a secretary before anything is looked up', async () => {
      const nobody = newId<UserId>()
      for (const role of ['council', 'janitor']) await expect(setRole(as.dilan, nobody, role)).rejects.toMatchObject({ status: 403 })
      await expect(setRole(as.nirmala, nobody, 'council')).rejects.toMatchObject({ status: 404 })
    })

    it('are changed by one of two who saw the same', async () => {
      const { id } = await newcomer(building)
      expect(await statuses([setRole(as.nirmala, id, 'council', 1), setRole(as.ishara, id, 'treasurer', 1)])).toEqual([200, 412])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    const countLocked = async () => {
      const locked = sql<{
        count: number
      }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await locked.execute(building.app.databases.read)).rows[0]?.count ?? 0
    }

    /** Keeps every write waiting until all actions have been let in and wait for it, so that they do meet. */
    async function meeting(actions: () => Promise<unknown>[]): Promise<number[]> {
      const { databases } = building.app
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
      const held = write(async (db) => {
        if (databases.dialect === 'postgres') await sql`select id from users where role = 'administrator' for update`.execute(db)
        hold()
        await released
      })
      await isHeld
      const begin = vi.spyOn(databases.write, 'transaction')
      const calls = actions()
      const found = statuses(calls)
      const countWaiting = { sqlite: async () => begin.mock.calls.length, postgres: countLocked }[dialect]
      await expect.poll(countWaiting).toBeGreaterThanOrEqual(calls.length).finally(release)
      begin.mockRestore()
      await held
      return found
    }

    const administrators = (db: Db) =>
      db.selectFrom('users').select('id').where('role', '=', 'administrator').where('is_active', '=', 1).where('deleted_at', 'is', null)
    /** Past the rules, with the count of who is active. */
    const standDown = async (db: Db) => {
      const active = await administrators(db).execute()
      const ids = active.map(({ id }) => id)
      await db.updateTable('users').set({ is_active: 0 }).where('id', 'in', ids).execute()
      await writeTotals(db, new Map([[ACTIVE_TOTAL, -ids.length]]))
    }
    const recall = async (db: Db) => {
      await db.updateTable('users').set({ is_active: 1 }).where('id', '=', building.ids.ishara).execute()
      await writeTotals(db, new Map([[ACTIVE_TOTAL, 1]]))
    }

    it.each([
      ['demote', (who: Caller, id: UserId) => setRole(who, id, 'resident')],
      ['demote by an edit', (who: Caller, id: UserId) => who.call(users.update, { params: { id }, body: { role: 'council' } })],
      ['deactivate', (who: Caller, id: UserId) => who.call(users.activate, { params: { id }, body: { isActive: false } })],
      ['delete', (who: Caller, id: UserId) => who.call(users.delete, { params: { id } })]
    ])('leave one administrator where the only two active ones %s each other at once', async (_name, action) => {
      await write(standDown)
      const [one, two] = [await newcomer(building, 'administrator'), await newcomer(building, 'administrator')]
      const [first, second] = [await session(building, one.email), await session(building, two.email)]
      const [won, lost] = await meeting(() => [action(first, two.id), action(second, one.id)])
      // 401 where the other action has ended the session before this one was looked at.
      expect([won, lost === 401 ? 409 : lost]).toEqual([200, 409])
      expect(await administrators(building.app.databases.write).execute()).toHaveLength(1)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
      await write(recall)
    })

    it('settle an open request: approved where it asked for the same, else withdrawn', async () => {
      const [one, two, three] = [await newcomer(building), await newcomer(building), await newcomer(building)]
      for (const { id } of [one, two, three]) {
        await as.dilan.call(users.requestRole, { params: { id }, body: { role: 'council' } })
      }
      await setRole(as.nirmala, one.id, 'council')
      await setRole(as.nirmala, two.id, 'treasurer')
      await as.ishara.call(users.delete, { params: { id: three.id } })
      expect(await as.nirmala.call(approvals.list)).toMatchObject({ approvals: [], pagination: { total: 0 } })
      const rows = await building.app.databases.write
        .selectFrom('approvals')
        .select(['subject_id', 'status', 'decided_by', 'version'])
        .execute()
      // The order of the ids does not matter here.
      const outcomeFor = ({ id }: { id: UserId }) => rows.filter((row) => row.subject_id === id)
      expect([one, two, three].map(outcomeFor)).toMatchObject([
        [{ status: 'approved', decided_by: building.ids.nirmala, version: 2 }],
        [{ status: 'withdrawn', decided_by: building.ids.nirmala, version: 2 }],
        [{ status: 'withdrawn', decided_by: building.ids.ishara, version: 2 }]
      ])
    })

    it('requested by a deleted secretary are withdrawn', async () => {
      const { id, email } = await newcomer(building, 'secretary')
      const secretary = await session(building, email)
      await secretary.call(users.requestRole, { params: { id: building.ids.amaya }, body: { role: 'council' } })
      await as.ishara.call(users.delete, { params: { id } })
      expect(await as.nirmala.call(approvals.list)).toMatchObject({ approvals: [] })
    })
  })
}
