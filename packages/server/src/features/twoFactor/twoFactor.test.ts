import { MINUTE_MS } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import { twoFactor } from '@verandah/contract/twoFactor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cipherFor } from '../../core/secrets/cipher.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor, wrongCodeAt } from '../../test/people/authenticator.ts'
import { type Caller, openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

const start = new Date('2026-11-21T06:30:00Z').getTime()

for (const dialect of DIALECTS) {
  describe(`two-factor, on ${dialect}`, () => {
    let building: TestBuilding
    let me: Caller
    const now = () => building.clock.now
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const db = () => building.app.databases.write
    const wrongAt = (path: string, message: string) => ({ status: 400, code: 'invalid_input', errors: [{ path, message }] })
    const wrongCode = wrongAt('code', 'Invalid code')
    const enable = (password = DEMO_PASSWORD, by = me) => by.call(twoFactor.enable, { body: { password } })
    const verify = (code: string, by = me) => by.call(twoFactor.verifySetup, { body: { code } })
    const disable = (code: string) => me.call(twoFactor.disable, { body: { code } })
    const renew = (code: string) => me.call(twoFactor.regenerateBackupCodes, { body: { code } })
    const left = () => me.call(twoFactor.backupCodes)
    const kinds = async () => {
      const rows = await db().selectFrom('audit').select(['kind', 'details']).where('subject_id', '=', building.ids.amaya).execute()
      return rows.filter(({ kind }) => kind.startsWith('twoFactor'))
    }
    const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
      outcomes
        .map((outcome) => (outcome.status === 'fulfilled' ? 200 : (outcome.reason as { status: number }).status))
        .toSorted((one, other) => one - other)

    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      at(0)
      await transact(building.app, { actor: null, now: now() }, async (ctx) => {
        await ctx.actions.twoFactor.remove(ctx, building.ids.amaya)
        await ctx.db.updateTable('users').set({ failed_logins: 0, locked_until: null }).execute()
        await ctx.db.deleteFrom('rate_limits').execute()
        await ctx.db.deleteFrom('mails').execute()
      })
      me = building.withToken(await building.freshToken('amaya'))
    })
    afterAll(() => building.close())

    it('gives what an authenticator needs, and is on once that has shown a code', async () => {
      expect(await left()).toEqual({ total: 0, remaining: 0 })
      const { secret, otpauthUrl, qrCode } = await enable()
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      const url = new URL(otpauthUrl)
      expect(decodeURIComponent(url.pathname)).toBe(`/Verandah:${DEMO_PEOPLE.amaya.email}`)
      expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Verandah' })
      expect(qrCode).toMatch(/^data:image\/png;base64,[\w+/=]{200,}$/)
      expect(await me.call(signIn.me)).toMatchObject({ twoFactorEnabled: false })

      const { backupCodes } = await verify(codeAt(secret, now()))
      expect(new Set(backupCodes).size).toBe(10)
      for (const code of backupCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
      expect(await left()).toEqual({ total: 10, remaining: 10 })
      expect(await me.call(signIn.me)).toMatchObject({ twoFactorEnabled: true, version: 1 })
      await building.deliver()
      expect(await db().selectFrom('mails').select(['kind', 'to_address', 'subject']).execute()).toEqual([
        {
          kind: 'twoFactor.enabled',
          to_address: DEMO_PEOPLE.amaya.email,
          subject: 'Two-factor authentication was switched on for your account.'
        }
      ])
    })

    it('signs out the other devices, which have shown no code', async () => {
      const other = building.withToken(await building.freshToken('amaya'))
      const { secret } = await enable()
      await other.call(signIn.me)
      await verify(codeAt(secret, now()))
      await expect(other.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await me.call(signIn.me)
    })

    it('keeps neither the secret nor a backup code unencrypted, anywhere', async () => {
      const { secret, backupCodes } = await setUpTwoFactor(building, me)
      await me
        .call(twoFactor.regenerateBackupCodes, { body: { code: backupCodes[0]! } })
        .then((renewed) => backupCodes.push(...renewed.backupCodes))
      await building.deliver()
      const tables = (await db().introspection.getTables()).map(({ name }) => name)
      expect(tables).toContain('two_factor_secrets')
      const all = JSON.stringify(
        await Promise.all(
          tables.map((table) =>
            db()
              .selectFrom(table as 'users')
              .selectAll()
              .execute()
          )
        )
      )
      expect(all).toContain(DEMO_PEOPLE.amaya.email)
      for (const plain of [secret, ...backupCodes, ...backupCodes.map((code) => code.replaceAll('-', ''))]) expect(all).not.toContain(plain)
      const { secret: encrypted } = await db().selectFrom('two_factor_secrets').select('secret').executeTakeFirstOrThrow()
      expect(building.app.secretCipher.decrypt(encrypted)).toBe(secret)
      expect(() => building.app.cipher.decrypt(encrypted)).toThrow()
      expect(() => cipherFor('another key of 32 characters or more', 'two-factor').decrypt(encrypted)).toThrow()
    })

    it('asks for the password first, whose wrong guesses count', async () => {
      await expect(enable('')).rejects.toMatchObject(wrongAt('password', 'Password is required'))
      for (let guess = 0; guess < 5; guess += 1)
        await expect(enable('Wrong@2026')).rejects.toMatchObject(wrongAt('password', 'Password is incorrect'))
      // Locked: the right one is not checked, and the session stays valid.
      await expect(enable()).rejects.toMatchObject(wrongAt('password', 'Password is incorrect'))
      expect(await me.call(signIn.me)).toMatchObject({ isLocked: true })
      expect(await db().selectFrom('two_factor_secrets').selectAll().execute()).toEqual([])
      at(15 * MINUTE_MS)
      await enable()
      expect(await db().selectFrom('users').select('failed_logins').where('id', '=', building.ids.amaya).execute()).toEqual([
        { failed_logins: 0 }
      ])
    })

    it('takes the code of the newest secret, one step early or late at most', async () => {
      await expect(verify('123456')).rejects.toMatchObject({ status: 409 })
      const older = await enable()
      const { secret } = await enable()
      expect(secret).not.toBe(older.secret)
      await expect(verify(codeAt(older.secret, now()))).rejects.toMatchObject(wrongCode)
      for (const steps of [-2, 2]) await expect(verify(codeAt(secret, now(), steps))).rejects.toMatchObject(wrongCode)
      await expect(verify('')).rejects.toMatchObject(wrongAt('code', 'Code is required'))
      await expect(verify('k3vt-90qx-7mzd')).rejects.toMatchObject(wrongCode)
      const code = codeAt(secret, now(), 1)
      await verify(`${code.slice(0, 3)} ${code.slice(3)}`)
    })

    it('must be started again when the key is a quarter of an hour old', async () => {
      const { secret } = await enable()
      at(15 * MINUTE_MS)
      const late = verify(codeAt(secret, now()))
      await expect(late).rejects.toMatchObject({ status: 409, message: 'Begin the set-up of two-factor authentication again' })
    })

    it('is set up once, also by two at once', async () => {
      const { secret } = await enable()
      const outcomes = await Promise.allSettled([-1, 0, 1].map((steps) => verify(codeAt(secret, now(), steps))))
      expect(statuses(outcomes)).toEqual([200, 409, 409])
      expect(await left()).toEqual({ total: 10, remaining: 10 })
      await expect(enable()).rejects.toMatchObject({ status: 409, code: 'conflict' })
      await expect(verify(codeAt(secret, now()))).rejects.toMatchObject({ status: 409 })
      const stored = await db().selectFrom('two_factor_secrets').select('secret').execute()
      expect(stored.map((row) => building.app.secretCipher.decrypt(row.secret))).toEqual([secret])
    })

    it('is switched off with a code or a backup code', async () => {
      const { secret } = await setUpTwoFactor(building, me)
      await expect(disable(wrongCodeAt(secret, now()))).rejects.toMatchObject(wrongCode)
      expect(await disable(codeAt(secret, now()))).toEqual({ message: 'Two-factor authentication has been switched off' })
      expect(await me.call(signIn.me)).toMatchObject({ twoFactorEnabled: false })
      expect(await left()).toEqual({ total: 0, remaining: 0 })
      await expect(disable(codeAt(secret, now(), 1))).rejects.toMatchObject({ status: 409 })
      await building.createSession(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)

      const { backupCodes } = await setUpTwoFactor(building, me)
      await disable(backupCodes[3]!.toUpperCase())
      expect((await kinds()).slice(-2)).toMatchObject([
        { kind: 'twoFactor.codeUsed', details: expect.stringContaining('"remaining":9') as string },
        { kind: 'twoFactor.disabled', details: expect.stringContaining('"by":"person"') as string }
      ])
      await building.deliver()
      const mails = await db().selectFrom('mails').select('subject').where('kind', '=', 'twoFactor.disabled').execute()
      expect(mails.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 2 }, () => 'Two-factor authentication was switched off for your account.')
      )
    })

    it('is switched off by one of two calls at once, and takes no code twice', async () => {
      const { secret } = await setUpTwoFactor(building, me)
      await expect(disable(codeAt(secret, now(), -1))).rejects.toMatchObject(wrongCode)
      const code = codeAt(secret, now())
      expect(statuses(await Promise.allSettled([disable(code), disable(code)]))).toEqual([200, 409])
    })

    it('shares the count of failures: five wrong codes lock, and then none is read', async () => {
      const { secret, backupCodes } = await setUpTwoFactor(building, me)
      const wrong = wrongCodeAt(secret, now())
      await expect(building.createSession(DEMO_PEOPLE.amaya.email, 'Wrong@2026')).rejects.toMatchObject({ status: 401 })
      await expect(renew(wrong)).rejects.toMatchObject(wrongCode)
      await expect(disable('0000-0000-0000')).rejects.toMatchObject(wrongCode)
      await expect(disable(wrong)).rejects.toMatchObject(wrongCode)
      expect(await me.call(signIn.me)).toMatchObject({ isLocked: false })
      await expect(disable(wrong)).rejects.toMatchObject(wrongCode)
      expect(await me.call(signIn.me)).toMatchObject({ isLocked: true })
      for (const right of [codeAt(secret, now()), backupCodes[0]!]) {
        await expect(disable(right)).rejects.toMatchObject(wrongCode)
        await expect(renew(right)).rejects.toMatchObject(wrongCode)
      }
      expect(await left()).toEqual({ total: 10, remaining: 10 })
      at(15 * MINUTE_MS)
      await disable(backupCodes[0]!)
    })

    it('allows no more guesses by parallel calls', async () => {
      const rejected = async () =>
        (await db().selectFrom('audit').select('number').where('kind', '=', 'users.attemptFailed').execute()).length
      const { secret } = await setUpTwoFactor(building, me)
      const wrong = wrongCodeAt(secret, now())
      const before = await rejected()
      await Promise.allSettled(Array.from({ length: 8 }, () => disable(wrong)))
      expect(await rejected()).toBe(before + 5)
      await expect(disable(codeAt(secret, now()))).rejects.toMatchObject(wrongCode)
    })

    it('makes ten new backup codes in the place of all before', async () => {
      await expect(renew('123456')).rejects.toMatchObject({ status: 409 })
      const { secret, backupCodes } = await setUpTwoFactor(building, me)
      await expect(renew(wrongCodeAt(secret, now()))).rejects.toMatchObject(wrongCode)
      const fresh = (await renew(codeAt(secret, now()))).backupCodes
      expect(fresh).toHaveLength(10)
      expect(await left()).toEqual({ total: 10, remaining: 10 })
      for (const old of backupCodes.slice(0, 3)) await expect(disable(old)).rejects.toMatchObject(wrongCode)
      // A letter that was read as another is understood.
      const misread = fresh[0]!.replaceAll('0', 'O').replaceAll('1', 'l')
      await building.deliver()
      await db().deleteFrom('mails').execute()
      await renew(` ${misread} `)
      expect(await left()).toEqual({ total: 10, remaining: 10 })
      await expect(renew(fresh[1]!)).rejects.toMatchObject(wrongCode)
      // One action sends one mail, also with a backup code.
      expect(await mailsTo(building, DEMO_PEOPLE.amaya.email)).toMatchObject([
        { kind: 'twoFactor.codesRenewed', text: expect.stringContaining('This was done with a backup code.') as string }
      ])
    })
  })
}
