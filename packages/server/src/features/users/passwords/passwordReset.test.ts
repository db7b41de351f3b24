import { signIn } from '@verandah/contract/signIn'
import type { UserId } from '@verandah/contract/ids'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UsersTable } from '../users.table.ts'
import { transact } from '../../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { withFormerReads } from '../../../test/database/formerReads.ts'
import { newcomer, session } from '../../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`a manager resets a password or unlocks, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const db = () => building.app.databases.write
    const change = (id: UserId, to: Partial<UsersTable>) =>
      transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('users').set(to).where('id', '=', id).execute()
      )
    const reset = (id: UserId) => building.as.dilan.call(users.resetPassword, { params: { id } })
    const stored = (id: UserId) =>
      db()
        .selectFrom('users')
        .select(['password_hash', 'must_change_password', 'temp_password_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

    it.each([
      ['was promoted before the transaction began', ['read' as const], { role: 'president' as const }, 403],
      ['is promoted at the same moment', ['read' as const, 'write' as const], { role: 'president' as const }, 409],
      ['has changed it at the same moment', ['read' as const, 'write' as const], { password_hash: 'another' }, 409]
    ])('not of somebody who %s', async (_when, where, to, status) => {
      const { id, email } = await newcomer(building)
      const person = await session(building, email)
      const before = await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await change(id, to)
      const kept = await stored(id)
      const formerly = (row: Record<string, unknown>) => [row['id'] === id ? { ...before } : row]
      const call = withFormerReads(building.app.databases, { table: 'users', where, formerly }, () => reset(id))
      await expect(call).rejects.toMatchObject({ status })
      expect(await stored(id)).toEqual(kept)
      expect(await person.call(signIn.me)).toMatchObject({ email })
    })

    it('an unlocked account has five guesses again', async () => {
      const { id, email } = await newcomer(building)
      const wrong = () => expect(building.createSession(email, 'Wrong@2026')).rejects.toMatchObject({ status: 401 })
      for (let failure = 0; failure < 5; failure += 1) await wrong()
      expect(await building.as.dilan.call(users.get, { params: { id } })).toMatchObject({ isLocked: true })
      await building.as.dilan.call(users.unlock, { params: { id } })
      for (let failure = 0; failure < 4; failure += 1) await wrong()
      await session(building, email)
    })
  })
}
