import { MINUTE_MS } from '@verandah/contract/dates'
import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import { twoFactor } from '@verandah/contract/twoFactor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSessions } from './signIn.actions.ts'
import type { UsersTable } from '../users/users.table.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor, tempTokenOf, wrongCodeAt } from '../../test/people/authenticator.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { link } from '../../test/people/tokens.ts'

const start = new Date('2026-11-21T06:30:00Z').getTime()

for (const dialect of DIALECTS) {
  describe(`the second step of signing in, on ${dialect}`, () => {
    let building: TestBuilding
    let secret: string
    let backupCodes: string[]
    const now = () => building.clock.now
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const db = () => building.app.databases.write
    const wrong = { status: 401, code: 'invalid_code', message: 'Invalid code' }
    const over = { status: 401, code: 'invalid_code', message: 'This sign-in is over. Please sign in again.' }
    const tempToken = () => tempTokenOf(building, 'amaya')
    const verify = (token: string, code: string) => building.nobody.call(signIn.verifyLogin, { body: { tempToken: token, code } })
    const wrongCode = () => wrongCodeAt(secret, now())
    const become = (change: Partial<UsersTable>) =>
      transact(building.app, { actor: null, now: now() }, (ctx) =>
        ctx.db.updateTable('users').set(change).where('id', '=', building.ids.amaya).execute()
      )
    const amaya = () => db().selectFrom('users').selectAll().where('id', '=', building.ids.amaya).executeTakeFirstOrThrow()
    const succeeded = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled').length

    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      at(0)
      await transact(building.app, { actor: null, now: now() }, async (ctx) => {
        await ctx.actions.twoFactor.remove(ctx, building.ids.amaya)
        await ctx.db.updateTable('users').set({ failed_logins: 0, locked_until: null, is_active: 1, deleted_at: null }).execute()
        await ctx.db.deleteFrom('rate_limits').execute()
      })
      const me = building.withToken(await building.freshToken('amaya'))
      ;({ secret, backupCodes } = await setUpTwoFactor(building, me))
    })
    afterAll(() => building.close())

    it('brings the session that the password alone did not', async () => {
      const sessions = () => db().selectFrom('sign_in_sessions').select('id').where('user_id', '=', building.ids.amaya).execute()
      const before = await sessions()
      const token = await tempToken()
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await sessions()).toEqual(before)
      await expect(building.withToken(token).call(signIn.me)).rejects.toMatchObject({ status: 401, code: 'no_session' })
      await expect(building.withToken(token).call(twoFactor.backupCodes)).rejects.toMatchObject({ status: 401 })
      expect((await db().selectFrom('sign_in_challenges').select('token_hash').execute()).some((row) => row.token_hash === token)).toBe(
        false
      )

      const signedIn = await verify(token, codeAt(secret, now()))
      expect(signedIn.user).toMatchObject({ firstName: 'Amaya', twoFactorEnabled: true, lastActivity: now().toISOString() })
      expect(await building.withToken(signedIn.token).call(signIn.me)).toEqual(signedIn.user)
      await expect(verify(token, codeAt(secret, now(), 1))).rejects.toMatchObject(over)
    })

    it('says what is missing, with the texts of the form', async () => {
      // A body that no typed caller can send.
      await expect(building.nobody.call(signIn.verifyLogin, { body: {} as never })).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'code', message: 'Code is required' },
          { path: 'tempToken', message: 'Sign in again' }
        ]
      })
    })

    it('takes the step of now and one either way, each once and never an older one after it', async () => {
      at(5 * MINUTE_MS)
      for (const steps of [-2, 2]) await expect(verify(await tempToken(), codeAt(secret, now(), steps))).rejects.toMatchObject(wrong)
      for (const steps of [-1, 0, 1]) {
        await verify(await tempToken(), codeAt(secret, now(), steps))
        await expect(verify(await tempToken(), codeAt(secret, now(), steps))).rejects.toMatchObject(wrong)
      }
      await expect(verify(await tempToken(), codeAt(secret, now(), 0))).rejects.toMatchObject(wrong)
      at(6 * MINUTE_MS)
      await verify(await tempToken(), codeAt(secret, now()))
    })

    it('lets one in of several at once with one code, whether with one token or with several', async () => {
      const token = await tempToken()
      const code = codeAt(secret, now())
      expect(succeeded(await Promise.allSettled([verify(token, code), verify(token, code), verify(token, code)]))).toBe(1)
      at(MINUTE_MS)
      const tokens = [await tempToken(), await tempToken(), await tempToken()]
      expect(succeeded(await Promise.allSettled(tokens.map((other) => verify(other, codeAt(secret, now())))))).toBe(1)
      at(2 * MINUTE_MS)
      const others = [await tempToken(), await tempToken()]
      expect(succeeded(await Promise.allSettled(others.map((other) => verify(other, backupCodes[0]!))))).toBe(1)
    })

    it('lets one in of two codes at once with one token', async () => {
      const token = await tempToken()
      expect(succeeded(await Promise.allSettled([verify(token, codeAt(secret, now())), verify(token, backupCodes[0]!)]))).toBe(1)
    })

    it('takes each backup code once, and notes how many are left', async () => {
      await verify(await tempToken(), backupCodes[0]!.replaceAll('-', ' '))
      await expect(verify(await tempToken(), backupCodes[0]!)).rejects.toMatchObject(wrong)
      const { token } = await verify(await tempToken(), backupCodes[1]!)
      expect(await building.withToken(token).call(twoFactor.backupCodes)).toEqual({ total: 10, remaining: 8 })
      const used = await db()
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'twoFactor.codeUsed')
        .orderBy('number', 'desc')
        .limit(2)
        .execute()
      expect(used.map((row) => (JSON.parse(row.details) as { remaining: number }).remaining)).toEqual([8, 9])
      // One of another race may come before them.
      const mails = (await mailsTo(building, DEMO_PEOPLE.amaya.email)).filter(({ kind }) => kind === 'twoFactor.codeUsed').slice(-2)
      expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Somebody has signed in to your account with a backup code.'))
      expect(mails.map(({ text }) => /\d+ backup codes are left/.exec(text)?.[0])).toEqual([
        '9 backup codes are left',
        '8 backup codes are left'
      ])
    })

    it("does not take somebody else's code", async () => {
      const other = building.withToken(await building.freshToken('malathi'))
      const theirs = await setUpTwoFactor(building, other)
      await expect(verify(await tempToken(), theirs.backupCodes[0]!)).rejects.toMatchObject(wrong)
      await expect(verify(await tempToken(), codeAt(theirs.secret, now()))).rejects.toMatchObject(wrong)
      await transact(building.app, { actor: null, now: now() }, (ctx) => ctx.actions.twoFactor.remove(ctx, building.ids.malathi))
    })

    it('waits five minutes for its code', async () => {
      const token = await tempToken()
      const other = await tempToken()
      at(5 * MINUTE_MS - 1)
      await verify(token, codeAt(secret, now()))
      at(5 * MINUTE_MS)
      await expect(verify(other, codeAt(secret, now(), 1))).rejects.toMatchObject(over)
      await expect(verify('made-up', codeAt(secret, now(), 1))).rejects.toMatchObject(over)
    })

    it('shares the count of failures, which a right password between them does not reset', async () => {
      for (let failure = 0; failure < 3; failure += 1)
        await expect(building.createSession(DEMO_PEOPLE.amaya.email, 'Wrong@2026')).rejects.toMatchObject({ status: 401 })
      const token = await tempToken()
      await expect(verify(token, wrongCode())).rejects.toMatchObject(wrong)
      expect(await amaya()).toMatchObject({ failed_logins: 4, locked_until: null })
      await verify(token, codeAt(secret, now()))
      expect(await amaya()).toMatchObject({ failed_logins: 0 })

      const second = await tempToken()
      for (let failure = 0; failure < 5; failure += 1) await expect(verify(await tempToken(), wrongCode())).rejects.toMatchObject(wrong)
      expect(await amaya()).toMatchObject({ locked_until: new Date(now().getTime() + 15 * MINUTE_MS).toISOString() })
      // Locked: a right code is answered like a wrong one, and stays good.
      await expect(verify(second, backupCodes[5]!)).rejects.toMatchObject(wrong)
      at(15 * MINUTE_MS)
      await verify(await tempToken(), backupCodes[5]!)
      expect(await amaya()).toMatchObject({ failed_logins: 0, locked_until: null })
    })

    it('has five tries, also when the lock needs more failures or they come at once', async () => {
      const patient = await openBuilding(dialect, { LOGIN_FAILURES: '100' })
      const { secret: theirs } = await setUpTwoFactor(patient, patient.as.amaya)
      const { backupCodes: codes } = await patient.as.amaya.call(twoFactor.regenerateBackupCodes, { body: { code: codeAt(theirs, now()) } })
      const token = await tempTokenOf(patient, 'amaya')
      const attempt = (code: string) => patient.nobody.call(signIn.verifyLogin, { body: { tempToken: token, code } })
      await Promise.allSettled(Array.from({ length: 5 }, () => attempt(wrongCodeAt(theirs, now()))))
      await expect(attempt(codes[0]!)).rejects.toMatchObject(over)
      const again = await tempTokenOf(patient, 'amaya')
      await patient.nobody.call(signIn.verifyLogin, { body: { tempToken: again, code: codes[0]! } })
      await patient.close()
    })

    it('answers wrong guesses of every kind at once without a deadlock', async () => {
      const patient = await openBuilding(dialect, { LOGIN_FAILURES: '1000', TWO_FACTOR_TRIES: '1000', IP_FAILURES: '1000' })
      const me = patient.as.amaya
      await setUpTwoFactor(patient, me)
      const code = '0000-0000-0000'
      const token = await tempTokenOf(patient, 'amaya')
      const kinds = [
        () => patient.createSession(DEMO_PEOPLE.amaya.email, 'Wrong@2026'),
        () => patient.nobody.call(signIn.verifyLogin, { body: { tempToken: token, code } }),
        () => me.call(twoFactor.disable, { body: { code } }),
        () => me.call(twoFactor.enable, { body: { password: 'Wrong@2026' } })
      ]
      const guesses = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => kinds[index % kinds.length]!()))
      const statuses = guesses.map((guess) => ((guess as PromiseRejectedResult).reason as { status: number }).status)
      expect(statuses).toEqual(guesses.map((_, index) => (index % kinds.length < 2 ? 401 : 400)))
      await patient.close()
    })

    it('counts against the network like a wrong password, and successes are free', async () => {
      for (let success = 0; success < 3; success += 1) await verify(await tempToken(), backupCodes[success]!)
      const token = await tempToken()
      for (let failure = 0; failure < 20; failure += 1) await expect(verify(`made-up${failure}`, '123456')).rejects.toMatchObject(over)
      const problem = verify(token, codeAt(secret, now()))
      await expect(problem).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
      await expect(problem.catch((error: { headers: object }) => error.headers)).resolves.toMatchObject({ 'retry-after': '300' })
      await db().deleteFrom('rate_limits').execute()
      const guesses = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => verify(`made-up${index}`, '123456')))
      const statuses = guesses.map((guess) => ((guess as PromiseRejectedResult).reason as { status: number }).status)
      expect([401, 429].map((status) => statuses.filter((other) => other === status).length)).toEqual([20, 10])
    })

    it('lets nobody in who was deactivated, deleted or locked meanwhile', async () => {
      for (const change of [
        { is_active: 0 as const },
        { deleted_at: now().toISOString() as UsersTable['deleted_at'] },
        { locked_until: new Date(start + MINUTE_MS).toISOString() as UsersTable['locked_until'] }
      ]) {
        const token = await tempToken()
        await become(change)
        await expect(verify(token, codeAt(secret, now()))).rejects.toMatchObject(wrong)
        await become({ is_active: 1, deleted_at: null, locked_until: null, failed_logins: 0 })
      }
      // None of them used the code up.
      await verify(await tempToken(), codeAt(secret, now()))
    })

    it('is not skipped by setting a new password through a link, which ends waiting sign-ins', async () => {
      const { password_hash: known } = await amaya()
      const waiting = await tempToken()
      const token = await link(building, building.ids.amaya, 'reset')
      await building.nobody.call(account.resetPassword, { params: { token }, body: { password: 'Quiet-Harbour!27' } })
      await expect(verify(waiting, codeAt(secret, now()))).rejects.toMatchObject(over)
      const fresh = await tempTokenOf(building, 'amaya', 'Quiet-Harbour!27')
      await expect(verify(fresh, wrongCode())).rejects.toMatchObject(wrong)
      expect(await verify(fresh, codeAt(secret, now()))).toMatchObject({ user: { twoFactorEnabled: true } })
      await become({ password_hash: known })
    })

    it('ends with the sessions, as a new password ends them, and with the factor itself', async () => {
      const token = await tempToken()
      await transact(building.app, { actor: null, now: now() }, (ctx) => endSessions(ctx, building.ids.amaya))
      await expect(verify(token, codeAt(secret, now()))).rejects.toMatchObject(over)
      const other = await tempToken()
      await transact(building.app, { actor: null, now: now() }, (ctx) => ctx.actions.twoFactor.remove(ctx, building.ids.amaya))
      await expect(verify(other, codeAt(secret, now()))).rejects.toMatchObject(over)
    })
  })
}
