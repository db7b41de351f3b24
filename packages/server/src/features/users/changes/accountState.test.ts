import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import { HOUR_MS, instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { newPassword } from '@verandah/contract/passwords'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueLink } from '../../account/account.actions.ts'
import { transact } from '../../../core/transact.ts'
import { DEMO_PASSWORD } from '../../../demo/people.ts'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { withFormerReads } from '../../../test/database/formerReads.ts'
import { newcomer, session, statuses } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`what managers do with accounts, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    beforeEach(() => void (building.clock.now = new Date(start)))
    afterAll(() => building.close())
    const write = (work: Parameters<typeof transact<unknown, null>>[2]) =>
      transact(building.app, { actor: null, now: building.clock.now }, work)
    const kinds = async (id: string) => {
      const rows = await building.app.databases.write
        .selectFrom('audit')
        .select('kind')
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute()
      return rows.map(({ kind }) => kind).filter((kind) => kind !== 'users.created' && kind !== 'signIn.sessionStarted')
    }
    const linksOf = (id: UserId) =>
      building.app.databases.write.selectFrom('account_links').select('purpose').where('user_id', '=', id).execute()
    const giveLink = (id: UserId) => write((ctx) => issueLink(ctx, id, 'reset'))
    const lock = (id: UserId) =>
      write(({ db }) =>
        db
          .updateTable('users')
          .set({ failed_logins: 5, locked_until: instant(new Date(start + HOUR_MS)) })
          .where('id', '=', id)
          .execute()
      )

    it('deactivating ends sessions and links at once; activating lets the person in again', async () => {
      const { id, email } = await newcomer(building)
      const params = { id }
      const person = await session(building, email)
      await giveLink(id)
      const off = await as.dilan.call(users.activate, { params, body: { isActive: false }, version: 1 })
      expect(off).toMatchObject({ isActive: false, version: 2, can: { activate: true } })
      await expect(person.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await expect(session(building, email)).rejects.toMatchObject({ status: 401 })
      expect(await linksOf(id)).toEqual([])
      expect(await as.dilan.call(users.activate, { params, body: { isActive: false } })).toEqual(off)
      expect(await as.dilan.call(users.activate, { params, body: { isActive: true } })).toMatchObject({ isActive: true, version: 3 })
      await expect(person.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await session(building, email)
      expect(await kinds(id)).toEqual(['users.activated', 'users.activated'])
    })

    it('lets one of two managers through who saw the same', async () => {
      const { id } = await newcomer(building)
      const calls = [as.dilan, as.nirmala].map((who) => who.call(users.activate, { params: { id }, body: { isActive: false }, version: 1 }))
      expect(await statuses(calls)).toEqual([200, 412])
      // A body that no typed caller can send.
      await expect(as.dilan.call(users.activate, { params: { id }, body: {} as never })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'isActive', message: 'Active must be true or false' }]
      })
    })

    it('resetting a password hands out a temporary one, unlocks, and ends sessions and links', async () => {
      const { id, email } = await newcomer(building)
      const person = await session(building, email)
      await giveLink(id)
      await lock(id)
      const { tempPassword } = await as.dilan.call(users.resetPassword, { params: { id } })
      expect(newPassword().safeParse(tempPassword).success).toBe(true)
      await expect(person.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await expect(session(building, email)).rejects.toMatchObject({ status: 401 })
      const { token, user } = await building.createSession(email, tempPassword)
      expect(user).toMatchObject({ mustChangePassword: true, isLocked: false, version: 1 })
      expect(await linksOf(id)).toEqual([])
      expect(await kinds(id)).toContain('users.passwordReset')
      const fresh = 'Quiet!Harbour7'
      const body = { currentPassword: tempPassword, newPassword: fresh, confirmPassword: fresh }
      await building.withToken(token).call(account.changePassword, { body })
      building.clock.now = new Date(start + 100 * HOUR_MS)
      expect((await building.createSession(email, fresh)).user).toMatchObject({ mustChangePassword: false })
    })

    it('ends a temporary password after 72 hours, and notifies only the person', async () => {
      const { id, email } = await newcomer(building)
      const { tempPassword } = await as.dilan.call(users.resetPassword, { params: { id } })
      building.clock.now = new Date(start + 72 * HOUR_MS - 1)
      await building.createSession(email, tempPassword)
      building.clock.now = new Date(start + 72 * HOUR_MS)
      await expect(building.createSession(email, tempPassword)).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
      await building.deliver()
      const db = building.app.databases.write
      const mails = await db.selectFrom('mails').select('body').where('to_address', '=', email).execute()
      expect(mails).toHaveLength(1)
      expect(building.app.cipher.decrypt(mails[0]!.body!)).not.toContain(tempPassword)
      expect(JSON.stringify(await db.selectFrom('audit').select('details').execute())).not.toContain(tempPassword)
    })

    it('hands out one password where two reset at once', async () => {
      const { id, email } = await newcomer(building)
      const { databases } = building.app
      const { password_hash } = await databases.write
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      // Both have begun before one of them writes, however fast hashing is.
      const formerly = (row: Record<string, unknown>) => [{ ...row, ...(row['id'] === id && { password_hash }) }]
      const calls = await withFormerReads(databases, { table: 'users', where: ['read'], formerly }, async () => {
        const both = [as.dilan, as.nirmala].map((who) => who.call(users.resetPassword, { params: { id } }))
        expect(await statuses(both)).toEqual([200, 409])
        return both
      })
      const { tempPassword } = await Promise.any(calls)
      await building.createSession(email, tempPassword)
    })

    it('unlocks, and says so only where something was locked', async () => {
      const { id, email } = await newcomer(building)
      await lock(id)
      expect(await as.dilan.call(users.get, { params: { id } })).toMatchObject({ isLocked: true, can: { unlock: true } })
      await expect(session(building, email)).rejects.toMatchObject({ status: 401 })
      const open = await as.dilan.call(users.unlock, { params: { id } })
      expect(open).toMatchObject({ isLocked: false, version: 1, can: { unlock: false } })
      await building.createSession(email, DEMO_PASSWORD)
      expect(await as.dilan.call(users.unlock, { params: { id } })).toMatchObject({ isLocked: false })
      expect(await kinds(id)).toEqual(['users.unlocked'])
    })

    it('switches a lost second factor off, mailed and audited, and does nothing where there is none', async () => {
      const { id, email } = await newcomer(building)
      await write(({ db }) => db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', id).execute())
      expect(await as.ishara.call(users.get, { params: { id } })).toMatchObject({ can: { disableTwoFactor: true } })
      const off = await as.ishara.call(users.disableTwoFactor, { params: { id } })
      expect(off).toMatchObject({ twoFactorEnabled: false, can: { disableTwoFactor: false } })
      expect(await as.ishara.call(users.disableTwoFactor, { params: { id } })).toMatchObject({ twoFactorEnabled: false })
      expect(await kinds(id)).toEqual(['twoFactor.disabled'])
      await building.deliver()
      const mails = await building.app.databases.write.selectFrom('mails').select('kind').where('to_address', '=', email).execute()
      expect(mails).toEqual([{ kind: 'twoFactor.disabled' }])
    })

    it('deletes once: signed out, off the list, found no more', async () => {
      const { id, email } = await newcomer(building, 'council')
      const params = { id }
      const person = await session(building, email)
      const before = (await as.ishara.call(users.list)).total
      await expect(as.ishara.call(users.delete, { params, version: 7 })).rejects.toMatchObject({ status: 412 })
      const other = await newcomer(building, 'administrator')
      const second = await session(building, other.email)
      expect(await statuses([as.ishara, second].map((who) => who.call(users.delete, { params })))).toEqual([200, 404])
      await expect(person.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await expect(session(building, email)).rejects.toMatchObject({ status: 401 })
      expect((await as.ishara.call(users.list)).total).toBe(before)
      expect(await as.ishara.call(users.list, { query: { search: email } })).toMatchObject({ total: 0, users: [] })
      const late = [
        as.ishara.call(users.get, { params }),
        as.ishara.call(users.update, { params, body: {} }),
        as.ishara.call(users.activate, { params, body: { isActive: true } }),
        as.ishara.call(users.resetPassword, { params }),
        as.ishara.call(users.unlock, { params })
      ]
      expect(await statuses(late)).toEqual([404, 404, 404, 404, 404])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('is never done to oneself', async () => {
      const params = { id: building.ids.ishara }
      const problems = await Promise.all(
        [
          as.ishara.call(users.activate, { params, body: { isActive: false } }),
          as.ishara.call(users.setRole, { params, body: { role: 'resident' } }),
          as.ishara.call(users.resetPassword, { params }),
          as.ishara.call(users.delete, { params }),
          as.ishara.call(users.disableTwoFactor, { params })
        ].map((call) => call.catch((problem: { status: number; message: string }) => [problem.status, problem.message]))
      )
      expect(problems).toEqual([
        [409, 'You cannot deactivate your own account'],
        [409, 'You cannot change your own role'],
        [409, 'Change your own password under Profile'],
        [409, 'You cannot delete your own account'],
        [409, 'Switch your own two-factor authentication off under Profile']
      ])
      await as.ishara.call(signIn.me)
    })
  })
}
