import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { HOUR_MS, MINUTE_MS, instant } from '@verandah/contract/dates'
import { describe, expect, it } from 'vitest'
import { newToken } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { IS_DEAD, IS_UNVERIFIABLE, RECOVERY_START, recoveryIn } from '../../test/people/recovery.ts'
import { invite, link } from '../../test/people/tokens.ts'
import { UNKNOWN_BUILDING } from '../building/building.queries.ts'
import { describeBuilding } from '../building/building.service.ts'

const PASSWORD = 'Quiet-Harbour!27'
const OTHER = 'Calm-Lagoon!28'
const DONE = { message: 'Password reset successfully! You can now login with your new password.' }
const { amaya } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`setting a new password by a link on ${dialect}`, () => {
    let building: TestBuilding
    const { at, db, change, toRow, reset, verify, mailed } = recoveryIn(dialect, (opened) => (building = opened))
    const check = (token: string) => building.nobody.call(account.checkReset, { params: { token } })

    it('works once, verifies the address, unlocks, and ends every session, sign-in and link', async () => {
      const { token: session } = await building.createSession(amaya.email, DEMO_PASSWORD)
      await change('amaya', {
        is_email_verified: 0,
        failed_logins: 5,
        locked_until: instant(new Date(RECOVERY_START + HOUR_MS)),
        must_change_password: 1,
        temp_password_until: instant(new Date(RECOVERY_START + HOUR_MS)),
        two_factor_enabled: 1
      })
      const challenge = {
        token_hash: 'waiting',
        user_id: building.ids.amaya,
        tries: 0,
        expires_at: instant(new Date(RECOVERY_START + HOUR_MS))
      }
      await db().insertInto('sign_in_challenges').values(challenge).execute()
      const verification = await link(building, building.ids.amaya, 'verify')
      const token = await link(building, building.ids.amaya, 'reset')
      const before = await toRow('amaya')

      expect(await reset(token)).toEqual(DONE)
      const after = await toRow('amaya')
      expect(after.password_hash).not.toBe(before.password_hash)
      expect(after).toEqual({
        ...before,
        password_hash: after.password_hash,
        password_changed_at: instant(building.clock.now),
        is_email_verified: 1,
        failed_logins: 0,
        locked_until: null,
        must_change_password: 0,
        temp_password_until: null
      })
      await expect(building.withToken(session).call(signIn.me)).rejects.toMatchObject({ status: 401 })
      expect(await db().selectFrom('sign_in_challenges').selectAll().execute()).toEqual([])
      await expect(reset(token, OTHER)).rejects.toMatchObject(IS_DEAD)
      await expect(verify(verification)).rejects.toMatchObject(IS_UNVERIFIABLE)
      await expect(building.createSession(amaya.email, DEMO_PASSWORD)).rejects.toMatchObject({ status: 401 })
      // A reset never skips the second factor.
      await expect(building.createSession(amaya.email, PASSWORD)).rejects.toThrow('A second factor is asked for')
      const event = await db()
        .selectFrom('audit')
        .select(['details', 'actor_id'])
        .where('kind', '=', 'account.passwordReset')
        .executeTakeFirstOrThrow()
      expect([JSON.parse(event.details), event.actor_id]).toMatchObject([{ subject: { kind: 'user', id: building.ids.amaya } }, null])
      expect(await mailed(amaya.email)).toEqual(['account.passwordReset'])
    })

    it('is rejected for every invalid token with the specified text, and nothing is stored', async () => {
      const id = building.ids.amaya
      const verification = await link(building, id, 'verify')
      const replaced = await link(building, id, 'reset')
      const token = await link(building, id, 'reset')
      const foreign = [verification, await building.tokenOf('amaya'), await invite(building, { email: 'a@x.lk' })]
      for (const dead of ['made-up', newToken(), replaced, ...foreign, 'x'.repeat(1_000)])
        for (const call of [reset, check]) await expect(call(dead)).rejects.toMatchObject(IS_DEAD)
      for (const columns of [{ is_active: 0 }, { deleted_at: instant(building.clock.now) }] as const) {
        await change('amaya', columns)
        for (const call of [reset, check]) await expect(call(token)).rejects.toMatchObject(IS_DEAD)
        await change('amaya', { is_active: 1, deleted_at: null })
      }
      at(60 * MINUTE_MS)
      for (const call of [reset, check]) await expect(call(token)).rejects.toMatchObject(IS_DEAD)
      at(60 * MINUTE_MS - 1)
      // Asking whether it works does not consume it.
      for (let ask = 0; ask < 2; ask += 1) expect(await check(token)).toEqual({})
      expect(await reset(token)).toEqual(DONE)
      await expect(check(token)).rejects.toMatchObject(IS_DEAD)
    })

    it('checks the new password; a rejected one does not consume the link', async () => {
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        describeBuilding(ctx, { ...UNKNOWN_BUILDING, name: 'Palm Grove' })
      )
      const token = await link(building, building.ids.amaya, 'reset')
      for (const [password, message] of [
        ['', 'Password is required'],
        ['aB1!', 'Password must be at least 8 characters'],
        ['x'.repeat(129), 'Password cannot exceed 128 characters'],
        [
          'quiet-harbour',
          'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
        ],
        ['Password1!', 'Please choose a less common password'],
        ['Dragon2024!', 'Please choose a less common password'],
        ['Verandah@2026', 'Please choose a less common password'],
        ['My-P@lmgr0ve-7!', 'Password must not contain the name of the building'],
        ['My-Palmgrove-7!', 'Password must not contain the name of the building'],
        ['xX1!wijesinghe', 'Password must not contain your name or email'],
        ['xX1!RESIDENT', 'Password must not contain your name or email']
      ] as const) {
        const errors = [expect.objectContaining({ path: 'password', message })]
        const problem = reset(token, password)
        await expect(problem).rejects.toMatchObject({ status: 400, errors: expect.arrayContaining(errors) as unknown[] })
      }
      expect(await reset(token)).toEqual(DONE)
    })

    it('at the moment when the person is deleted leaves no account, session or link', async () => {
      for (const isResetFirst of [true, false]) {
        const { id, email } = await newcomer(building)
        await building.createSession(email, DEMO_PASSWORD)
        const token = await link(building, id, 'reset')
        await link(building, id, 'verify')
        const calls = [() => reset(token), () => building.as.ishara.call(users.delete, { params: { id } })]
        const order = isResetFirst ? calls : calls.toReversed()
        const outcomes = await Promise.allSettled(order.map((call) => call()))
        const [resetting, deleting] = isResetFirst ? outcomes : outcomes.toReversed()
        expect(deleting).toMatchObject({ status: 'fulfilled' })
        if (resetting?.status === 'rejected') expect(resetting.reason).toMatchObject(IS_DEAD)
        for (const password of [PASSWORD, DEMO_PASSWORD])
          await expect(building.createSession(email, password)).rejects.toMatchObject({ status: 401 })
        await expect(check(token)).rejects.toMatchObject(IS_DEAD)
        for (const table of ['sign_in_sessions', 'sign_in_challenges', 'account_links'] as const)
          expect(await db().selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
      }
    })

    it('succeeds for one of several at once', async () => {
      const token = await link(building, building.ids.amaya, 'reset')
      const passwords = [PASSWORD, OTHER, 'Third-Harbour!29']
      const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)))
      const winners = passwords.filter((_, index) => outcomes[index]!.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(IS_DEAD)
      await building.createSession(amaya.email, winners[0]!)
      expect(await mailed(amaya.email)).toEqual(['account.passwordReset'])
    })
  })
}
