import { MINUTE_MS, instant } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import { twoFactor } from '@verandah/contract/twoFactor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { comparisons } from '../../test/cheapArgon2.ts'
import { DIALECTS } from '../../test/databases.ts'
import { withFormerReads } from '../../test/database/formerReads.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`guessing passwords, on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    const db = () => building.app.databases.write
    const enter = async (email: string, password = DEMO_PASSWORD) => {
      const answer = await building.send(signIn.login, undefined, { body: { email, password } })
      return answer.statusCode
    }
    const times = async (count: number, attempt: () => Promise<number>) => {
      const statuses: number[] = []
      for (let time = 0; time < count; time += 1) statuses.push(await attempt())
      return statuses
    }
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = new Date(start)
      await db().deleteFrom('rate_limits').execute()
    })
    afterAll(() => building.close())

    it('a sign-in resets the count of failures', async () => {
      const { id, email } = await newcomer(building)
      expect(await times(4, () => enter(email, 'Wrong@2026'))).toEqual([401, 401, 401, 401])
      expect(await enter(email)).toBe(200)
      const { failed_logins } = await db().selectFrom('users').select('failed_logins').where('id', '=', id).executeTakeFirstOrThrow()
      expect(failed_logins).toBe(0)
      expect(await times(4, () => enter(email, 'Wrong@2026'))).toEqual([401, 401, 401, 401])
      expect(await enter(email)).toBe(200)
    })

    it('so does a lock that is over', async () => {
      const { email } = await newcomer(building)
      await times(5, () => enter(email, 'Wrong@2026'))
      expect(await enter(email)).toBe(401)
      building.clock.now = new Date(start + 15 * MINUTE_MS)
      expect(await times(4, () => enter(email, 'Wrong@2026'))).toEqual([401, 401, 401, 401])
      expect(await enter(email)).toBe(200)
    })

    it('so does a right code of somebody who is signed in', async () => {
      const { id, email } = await newcomer(building)
      const me = await session(building, email)
      const { backupCodes } = await setUpTwoFactor(building, me)
      const wrong = { status: 400, errors: [{ path: 'code' }] }
      const renew = (code: string) => me.call(twoFactor.regenerateBackupCodes, { body: { code } })
      for (let time = 0; time < 4; time += 1) await expect(renew('0000-0000-0000')).rejects.toMatchObject(wrong)
      await renew(backupCodes[0]!)
      await expect(renew('0000-0000-0000')).rejects.toMatchObject(wrong)
      const row = await db().selectFrom('users').select(['failed_logins', 'locked_until']).where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toEqual({ failed_logins: 1, locked_until: null })
    })

    it('a network has twenty failures in five minutes; after them no password is checked', async () => {
      const guess = () => enter('nobody@demo.verandah.lk')
      expect(await times(20, guess)).toEqual(Array(20).fill(401))
      const before = comparisons.count
      expect([await enter(DEMO_PEOPLE.amaya.email), await guess()]).toEqual([429, 429])
      expect(comparisons.count).toBe(before)
      building.clock.now = new Date(start + 5 * MINUTE_MS - 1)
      expect(await enter(DEMO_PEOPLE.amaya.email)).toBe(429)
      building.clock.now = new Date(start + 5 * MINUTE_MS)
      expect(await enter(DEMO_PEOPLE.amaya.email)).toBe(200)
    })

    /** The answer to a call that came before the failures which are counted now: `where` nothing was read of them. */
    const asBefore = (where: ('read' | 'write')[], call: () => ReturnType<TestBuilding['send']>) =>
      withFormerReads(building.app.databases, { table: 'rate_limits', where, formerly: () => [] }, call)
    const sendCode = (tempToken: string, code: string) => building.send(signIn.verifyLogin, undefined, { body: { tempToken, code } })
    const sendPassword = (email: string, password: string) => building.send(signIn.login, undefined, { body: { email, password } })

    it('a right password or code does not count where twenty wrong ones came at once', async () => {
      const { email } = await newcomer(building)
      const { secret } = await setUpTwoFactor(building, await session(building, email))
      const { tempToken } = (await sendPassword(email, DEMO_PASSWORD)).json<{ tempToken: string }>()
      await times(20, () => enter('nobody@demo.verandah.lk'))
      const password = await asBefore(['read'], () => sendPassword(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD))
      const code = await asBefore(['read'], () => sendCode(tempToken, codeAt(secret, building.clock.now)))
      expect([password.statusCode, code.statusCode]).toEqual([429, 429])
      building.clock.now = new Date(start + 5 * MINUTE_MS - 1)
      await db().deleteFrom('rate_limits').execute()
      expect((await sendCode(tempToken, codeAt(secret, building.clock.now))).statusCode).toBe(200)
    })

    it.each([
      ['a password', () => sendPassword('nobody@demo.verandah.lk', 'x')],
      ['a code', () => sendCode('made-up', '123456')]
    ])('guesses at %s are limited when all pass the first check', async (_what, guess) => {
      await times(20, () => enter('nobody@demo.verandah.lk'))
      const answer = await asBefore(['read', 'write'], guess)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '300'])
    })

    it('unknown, wrong, inactive and locked each cost one comparison with a hash', async () => {
      const inactive = await newcomer(building, 'resident', { isActive: false })
      const locked = await newcomer(building)
      const until = instant(new Date(start + MINUTE_MS))
      await db().updateTable('users').set({ locked_until: until }).where('id', '=', locked.id).execute()
      const deleted = await newcomer(building)
      await db().updateTable('users').set({ deleted_at: until }).where('id', '=', deleted.id).execute()
      const cost = async (email: string, password?: string) => {
        const before = comparisons.count
        expect(await enter(email, password)).toBe(401)
        return comparisons.count - before
      }
      expect({
        unknown: await cost('nobody@demo.verandah.lk'),
        wrong: await cost(DEMO_PEOPLE.amaya.email, 'Wrong@2026'),
        inactive: await cost(inactive.email),
        locked: await cost(locked.email),
        deleted: await cost(deleted.email)
      }).toEqual({ unknown: 1, wrong: 1, inactive: 1, locked: 1, deleted: 1 })
    })
  })
}
