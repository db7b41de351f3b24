import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import { MINUTE_MS, instant } from '@verandah/contract/dates'
import type { Sent } from '@verandah/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../../demo/people.ts'
import { type Caller, openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { withFormerReads } from '../../test/database/formerReads.ts'
import { mailsTo, storedText } from '../../test/services/mailbox.ts'
import { link } from '../../test/people/tokens.ts'
import { UNKNOWN_BUILDING } from '../building/building.queries.ts'
import { describeBuilding, markAsDemo } from '../building/building.service.ts'
import type { UserChanges, UserRow } from '../users/users.table.ts'

const PASSWORD = 'Quiet-Harbour!27'
const { amaya } = DEMO_PEOPLE
const WRONG = { status: 400, code: 'invalid_input', errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] }

for (const dialect of DIALECTS) {
  describe(`changing one’s password on ${dialect}`, () => {
    let building: TestBuilding
    let original: Required<UserChanges>
    let me: Caller
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const db = () => building.app.databases.write
    const row = () => db().selectFrom('users').selectAll().where('id', '=', building.ids.amaya).executeTakeFirstOrThrow()
    const write = (columns: Partial<UserRow>) =>
      transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('users').set(columns).where('id', '=', building.ids.amaya).execute()
      )
    type Body = Sent<typeof account.changePassword>['body']
    const change = (currentPassword: string, newPassword = PASSWORD, more: Partial<Body> = {}, by = me) =>
      by.call(account.changePassword, { body: { currentPassword, newPassword, confirmPassword: newPassword, ...more } })

    beforeAll(async () => {
      building = await openBuilding(dialect)
      original = await row()
    })
    beforeEach(async () => {
      at(0)
      for (const table of ['mails', 'pending_events', 'rate_limits', 'account_links', 'building_facts'] as const)
        await db().deleteFrom(table).execute()
      await write(original)
      me = building.withToken(await building.freshToken('amaya'))
    })
    afterAll(() => building.close())

    it('keeps this session and ends the others, the temporary password and the waiting reset', async () => {
      const other = building.withToken(await building.freshToken('amaya'))
      await write({
        must_change_password: 1,
        temp_password_until: instant(new Date(start + MINUTE_MS)),
        failed_logins: 4,
        is_email_verified: 0
      })
      const reset = await link(building, building.ids.amaya, 'reset')
      const verification = await link(building, building.ids.amaya, 'verify')
      at(1)
      expect(await change(DEMO_PASSWORD)).toEqual({ message: 'Password changed successfully' })
      expect(await me.call(signIn.me)).toMatchObject({
        mustChangePassword: false,
        passwordChangedAt: instant(new Date(start + 1)),
        version: original.version
      })
      expect(await row()).toMatchObject({ temp_password_until: null, failed_logins: 0, is_email_verified: 0 })
      await expect(other.call(signIn.me)).rejects.toMatchObject({ status: 401 })
      await expect(building.createSession(amaya.email, DEMO_PASSWORD)).rejects.toMatchObject({ status: 401 })
      await building.createSession(amaya.email, PASSWORD)
      expect(await mailsTo(building, amaya.email)).toMatchObject([
        { kind: 'account.passwordChanged', subject: 'Your password was changed' }
      ])
      const using = building.nobody.call(account.resetPassword, { params: { token: reset }, body: { password: 'Calm-Lagoon!28' } })
      await expect(using).rejects.toMatchObject({ status: 400 })
      await building.nobody.call(account.verifyEmail, { params: { token: verification } })
      const event = await db()
        .selectFrom('audit')
        .select(['subject_id', 'actor_id'])
        .where('kind', '=', 'account.passwordChanged')
        .execute()
      expect(event).toEqual([{ subject_id: building.ids.amaya, actor_id: building.ids.amaya }])
      const stored = await storedText(building)
      for (const secret of [PASSWORD, DEMO_PASSWORD]) expect(stored).not.toContain(secret)
    })

    it('answers a wrong current password with 400, which ends no session, and counts it with the others', async () => {
      for (let guess = 0; guess < 3; guess += 1) await expect(change('Wrong@2026')).rejects.toMatchObject(WRONG)
      expect(await row()).toMatchObject({ failed_logins: 3 })
      await expect(building.createSession(amaya.email, 'Wrong@2026')).rejects.toMatchObject({ status: 401 })
      await expect(change('Wrong@2026')).rejects.toMatchObject(WRONG)
      expect(await me.call(signIn.me)).toMatchObject({ isLocked: true })
      // While locked the right password is not accepted either, as when signing in.
      await expect(change(DEMO_PASSWORD)).rejects.toMatchObject(WRONG)
      await expect(building.createSession(amaya.email, DEMO_PASSWORD)).rejects.toMatchObject({ status: 401 })
      const { locked_until } = await row()
      at(10 * MINUTE_MS)
      await expect(change('Wrong@2026')).rejects.toMatchObject(WRONG)
      expect(await row()).toMatchObject({ locked_until, failed_logins: 5, password_hash: original.password_hash })
      expect((await mailsTo(building, amaya.email)).map(({ kind }) => kind)).toEqual(['users.locked'])
      at(15 * MINUTE_MS)
      await change(DEMO_PASSWORD)
    })

    it('resets the count after a right guess', async () => {
      for (let guess = 0; guess < 4; guess += 1) await expect(change('Wrong@2026')).rejects.toMatchObject(WRONG)
      await expect(change(DEMO_PASSWORD, DEMO_PASSWORD)).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] })
      expect(await row()).toMatchObject({ failed_logins: 0 })
      for (let guess = 0; guess < 4; guess += 1) await expect(change('Wrong@2026')).rejects.toMatchObject(WRONG)
      await change(DEMO_PASSWORD)
    })

    it('does not show whether the new password is valid to somebody who guesses, also not by parallel calls', async () => {
      await expect(change('Wrong@2026', 'Wrong@2026')).rejects.toMatchObject(WRONG)
      await write({ failed_logins: 0 })
      const guesses = await Promise.allSettled(Array.from({ length: 8 }, () => change('Wrong@2026')))
      for (const guess of guesses) expect((guess as PromiseRejectedResult).reason).toMatchObject(WRONG)
      expect(await row()).toMatchObject({ failed_logins: 5 })
      await expect(change(DEMO_PASSWORD, DEMO_PASSWORD)).rejects.toMatchObject(WRONG)
    })

    it('takes the demo’s public password in a demo alone', async () => {
      await change(DEMO_PASSWORD)
      const back = () => change(PASSWORD, DEMO_PASSWORD)
      await expect(back()).rejects.toMatchObject({
        errors: [{ path: 'newPassword', message: 'Please choose a less common password' }]
      })
      await markAsDemo({ db: db() }, { people: [{ name: 'Amaya', role: 'resident', email: amaya.email, password: DEMO_PASSWORD }] })
      await back()
    })

    it('checks the new password with the specified texts', async () => {
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        describeBuilding(ctx, { ...UNKNOWN_BUILDING, name: 'Palm Grove' })
      )
      for (const [password, message] of [
        ['', 'New password is required'],
        ['aB1!', 'Password must be at least 8 characters'],
        [
          'quiet-harbour',
          'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
        ],
        ['Password1!', 'Please choose a less common password'],
        ['My-Palmgrove-7!', 'Password must not contain the name of the building'],
        ['xX1!wijesinghe', 'Password must not contain your name or email'],
        [DEMO_PASSWORD, 'The new password must differ from the current one']
      ] as const) {
        const errors = expect.arrayContaining([{ path: 'newPassword', message }]) as unknown
        await expect(change(DEMO_PASSWORD, password)).rejects.toMatchObject({ status: 400, errors })
      }
      const errors = [
        { path: 'currentPassword', message: 'Current password is required' },
        { path: 'newPassword', message: 'New password is required' },
        { path: 'confirmPassword', message: 'Please confirm your password' }
      ]
      // A body that no typed caller can send.
      await expect(me.call(account.changePassword, { body: {} as never })).rejects.toMatchObject({ status: 400, errors })
      const mismatch = change('', PASSWORD, { confirmPassword: 'Else-Harbour!27' })
      await expect(mismatch).rejects.toMatchObject({ errors: [errors[0], { path: 'confirmPassword', message: 'Passwords must match' }] })
      expect(await row()).toMatchObject({ password_hash: original.password_hash, failed_logins: 0 })
    })

    it('takes a password as it was typed: never trimmed, composed or not', async () => {
      await change(DEMO_PASSWORD, ' Café-Lagoon!28 ')
      await expect(change('Café-Lagoon!28')).rejects.toMatchObject(WRONG)
      await expect(change(' Café-Lagoon!28 '.normalize('NFD'), ' Café-Lagoon!28 ')).rejects.toMatchObject({
        errors: [{ path: 'newPassword' }]
      })
      await change(' Café-Lagoon!28 '.normalize('NFD'))
    })

    it('succeeds for one of several at once', async () => {
      const passwords = [PASSWORD, 'Calm-Lagoon!28', 'Third-Harbour!29']
      // All have compared before one of them writes, however fast hashing is.
      const formerly = (read: Record<string, unknown>) => [
        { ...read, ...(read['id'] === original.id && { password_hash: original.password_hash }) }
      ]
      const outcomes = await withFormerReads(building.app.databases, { table: 'users', where: ['read'], formerly }, () =>
        Promise.allSettled(passwords.map((password) => change(DEMO_PASSWORD, password)))
      )
      const winners = passwords.filter((_, index) => outcomes[index]!.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(WRONG)
      // The later guesses were right.
      expect(await row()).toMatchObject({ failed_logins: 0 })
      await building.createSession(amaya.email, winners[0]!)
    })
  })

  describe(`where a temporary password must be changed first, on ${dialect}`, () => {
    it('changing it answers, and what comes after it too', async () => {
      const building = await openBuilding(dialect, { FORCE_TEMP_PASSWORD_CHANGE: 'true' })
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', building.ids.amaya).execute()
      )
      const me = building.as.amaya
      await expect(me.call(account.updateProfile, { body: {} })).rejects.toMatchObject({ status: 403, code: 'password_change_required' })
      await me.call(account.changePassword, { body: { currentPassword: DEMO_PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD } })
      await me.call(account.updateProfile, { body: {} })
      await building.close()
    })
  })
}
