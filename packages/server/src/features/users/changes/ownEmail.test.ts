import { HOUR_MS } from '@verandah/contract/dates'
import { account } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import { invitations } from '@verandah/contract/invitations'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../demo/people.ts'
import { type Caller, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { mailsTo, storedText } from '../../../test/services/mailbox.ts'
import { newcomer, session, statuses } from '../../../test/people/newcomer.ts'
import { link } from '../../../test/people/tokens.ts'

const PASSWORD = 'Quiet-Harbour!27'
const start = new Date('2026-11-21T06:30:00Z').getTime()

for (const dialect of DIALECTS) {
  describe(`an administrator’s own address, on ${dialect}`, () => {
    let building: TestBuilding
    let id: UserId
    let email: string
    let fresh: string
    let me: Caller
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const db = () => building.app.databases.write
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      at(0)
      ;({ id, email } = await newcomer(building, 'administrator'))
      fresh = `fresh.${email}`
      me = await session(building, email)
    })
    afterAll(() => building.close())

    const ask = (to: string, more: object = { currentPassword: DEMO_PASSWORD }, version?: number) =>
      me.call(users.update, { params: { id }, body: { email: to, ...more }, ...(version !== undefined && { version }) })
    const use = (token: string) => building.nobody.call(account.verifyEmail, { params: { token } })
    const tokenTo = async (address: string) => (await mailsTo(building, address)).at(-1)!.token!
    const wrong = (message: string) => ({ status: 400, code: 'invalid_input', errors: [{ path: 'currentPassword', message }] })
    const isDead = { status: 400, message: expect.stringContaining('has been used already or has expired') as string }
    const pending = async () => (await me.call(signIn.me)).pendingEmail

    it('changes when the link in a mail to the new one is used; until then the old one works, and is informed', async () => {
      const reset = await link(building, id, 'reset')
      expect(await ask(fresh.toUpperCase(), { currentPassword: DEMO_PASSWORD, firstName: 'Renamed' })).toMatchObject({
        email,
        isEmailVerified: true,
        firstName: 'Renamed',
        version: 2
      })
      expect(await me.call(signIn.me)).toMatchObject({ email, pendingEmail: fresh })
      await session(building, email)
      await expect(session(building, fresh)).rejects.toMatchObject({ status: 401 })
      const listed = await building.as.dilan.call(users.list, { query: { limit: 100 } })
      expect(JSON.stringify(listed) + JSON.stringify(await building.as.dilan.call(users.get, { params: { id } }))).not.toContain('ending')

      const [informed] = await mailsTo(building, email)
      expect(informed).toMatchObject({ subject: 'A new email address was asked for', text: expect.stringContaining(fresh) as string })
      expect(informed!.text).not.toContain('verify-email')
      const [mail] = await mailsTo(building, fresh)
      expect(mail).toMatchObject({ subject: 'Please confirm your new email address' })
      expect(await storedText(building)).not.toContain(mail!.token!)

      expect(await use(mail!.token!)).toEqual({ message: 'Email address changed successfully', email: fresh })
      expect(await me.call(signIn.me)).toMatchObject({ email: fresh, pendingEmail: null, isEmailVerified: true, version: 3 })
      expect((await building.as.dilan.call(users.list, { query: { search: fresh } })).total).toBe(1)
      await expect(session(building, email)).rejects.toMatchObject({ status: 401 })
      await session(building, fresh)
      expect((await mailsTo(building, email)).at(-1)).toMatchObject({ subject: 'Your email address was changed' })
      await expect(use(mail!.token!)).rejects.toMatchObject(isDead)
      // The link was sent to the old address.
      await expect(building.nobody.call(account.checkReset, { params: { token: reset } })).rejects.toMatchObject({ status: 400 })
      const events = await db().selectFrom('audit').select(['kind', 'actor_id']).where('subject_id', '=', id).orderBy('number').execute()
      expect(events.filter(({ kind }) => kind.includes('mail'))).toEqual([
        { kind: 'users.emailChangeRequested', actor_id: id },
        { kind: 'users.ownEmailChanged', actor_id: null }
      ])
    })

    it('needs the password, and nothing is stored without it', async () => {
      for (const more of [{}, { currentPassword: '' }])
        await expect(ask(fresh, { ...more, firstName: 'Other' })).rejects.toMatchObject(wrong('Current password is required'))
      expect(await me.call(users.get, { params: { id } })).toMatchObject({ firstName: 'New', version: 1 })
      // One's other fields, and the same address, need none.
      expect(await me.call(users.update, { params: { id }, body: { email, firstName: 'Other' } })).toMatchObject({ firstName: 'Other' })
      for (let guess = 0; guess < 4; guess += 1)
        await expect(ask(fresh, { currentPassword: 'Wrong@2026', lastName: 'Else' })).rejects.toMatchObject(
          wrong('Current password is incorrect')
        )
      expect(await pending()).toBeNull()
      expect(await me.call(users.get, { params: { id } })).toMatchObject({ lastName: expect.stringContaining('Comer') as string })
      // A right one resets the count; five wrong ones lock, and then none is read.
      await ask(fresh)
      for (let guess = 0; guess < 5; guess += 1) await ask(`x.${fresh}`, { currentPassword: 'Wrong@2026' }).catch(() => undefined)
      expect(await me.call(signIn.me)).toMatchObject({ isLocked: true, pendingEmail: fresh })
      await expect(ask(`x.${fresh}`)).rejects.toMatchObject(wrong('Current password is incorrect'))
    })

    it('waits for the newest link, for a day, and not beyond a new password', async () => {
      await ask(fresh)
      const first = await tokenTo(fresh)
      await ask(`second.${email}`)
      expect(await pending()).toBe(`second.${email}`)
      await expect(use(first)).rejects.toMatchObject(isDead)
      const second = await tokenTo(`second.${email}`)
      at(24 * HOUR_MS)
      await expect(use(second)).rejects.toMatchObject(isDead)
      me = await session(building, email)
      expect(await pending()).toBeNull()

      const cancelling: [how: string, () => Promise<unknown>][] = [
        [
          'a reset by link',
          async () =>
            building.nobody.call(account.resetPassword, {
              params: { token: await link(building, id, 'reset') },
              body: { password: PASSWORD }
            })
        ],
        ['a reset by a manager', () => building.as.ishara.call(users.resetPassword, { params: { id } })],
        [
          'a change',
          () =>
            me.call(account.changePassword, { body: { currentPassword: DEMO_PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD } })
        ],
        ['another role', () => building.as.ishara.call(users.setRole, { params: { id }, body: { role: 'president' } })],
        ['deactivation', () => building.as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })]
      ]
      at(0)
      for (const [how, cancel] of cancelling) {
        ;({ id, email } = await newcomer(building, 'administrator'))
        me = await session(building, email)
        await ask(`fresh.${email}`)
        const token = await tokenTo(`fresh.${email}`)
        await cancel()
        expect([how, ...(await statuses([use(token)]))]).toEqual([how, 400])
      }
    })

    it('cannot be that of another account, also when that was made meanwhile; an invitation to it is revoked', async () => {
      const other = await newcomer(building)
      await expect(ask(other.email)).rejects.toMatchObject({ status: 409, code: 'email_taken', errors: [{ path: 'email' }] })
      await ask(fresh)
      const token = await tokenTo(fresh)
      await building.as.ishara.call(users.update, { params: { id: other.id }, body: { email: fresh } })
      await expect(use(token)).rejects.toMatchObject({ status: 409, code: 'email_taken' })
      expect(await me.call(signIn.me)).toMatchObject({ email, pendingEmail: null })
      await expect(use(token)).rejects.toMatchObject(isDead)

      const { _id: invitation } = await building.as.dilan.call(invitations.create, { body: { email: `guest.${email}`, role: 'resident' } })
      await ask(`guest.${email}`)
      await use(await tokenTo(`guest.${email}`))
      const { invitations: all } = await building.as.dilan.call(invitations.list)
      expect(all.find(({ _id }) => _id === invitation)).toMatchObject({ status: 'revoked' })
    })

    it('goes to one of several who use links to it at once, and a link works once', async () => {
      await ask(fresh)
      const mine = await tokenTo(fresh)
      const other = await newcomer(building, 'administrator')
      const they = await session(building, other.email)
      await they.call(users.update, { params: { id: other.id }, body: { email: fresh, currentPassword: DEMO_PASSWORD } })
      const theirs = await tokenTo(fresh)
      const found = await statuses([mine, mine, theirs].map((token) => use(token)))
      // If the other one is first, the link that is used twice may find the address taken both times.
      expect([
        [200, 400, 409],
        [200, 409, 409]
      ]).toContainEqual(found)
      expect(await db().selectFrom('users').select('id').where('email', '=', fresh).execute()).toHaveLength(1)
    })

    it('keeps a stale version from being a guess', async () => {
      const guesses = ['Wrong@2026', DEMO_PASSWORD].map((currentPassword) => ask(fresh, { currentPassword }, 99))
      expect(await statuses(guesses)).toEqual([412, 412])
      expect(await pending()).toBeNull()
    })
  })
}
