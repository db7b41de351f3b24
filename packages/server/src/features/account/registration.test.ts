import { HOUR_MS } from '@verandah/contract/dates'
import { account } from '@verandah/contract/account'
import { invitations, MISSING_INVITATION } from '@verandah/contract/invitations'
import { signIn } from '@verandah/contract/signIn'
import type { Sent } from '@verandah/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { checkTotals } from '../../commands/doctor.ts'
import { holdsHome } from '../../test/people/holdsHome.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo, storedText } from '../../test/services/mailbox.ts'
import { invite } from '../../test/people/tokens.ts'
import { describeBuilding } from '../building/building.service.ts'
import { UNKNOWN_BUILDING } from '../building/building.queries.ts'

const PASSWORD = 'Quiet-Harbour!27'
const DONE = 'Registration successful! Please check your email for verification.'
type Form = Sent<typeof account.register>['body']

for (const dialect of DIALECTS) {
  describe(`registering on ${dialect}`, () => {
    let building: TestBuilding
    let count = 0
    const start = new Date('2026-11-21T06:30:00Z')
    const db = () => building.app.databases.write
    const address = () => `newcomer.${(count += 1)}@demo.verandah.lk`
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(() => void (building.clock.now = start))
    afterAll(() => building.close())

    const form = (email: string, invitationToken: string, change: Partial<Form> = {}): Form => ({
      firstName: 'Kasun',
      lastName: 'Bandara',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      invitationToken,
      ...change
    })
    const register = (...args: Parameters<typeof form>) => building.nobody.call(account.register, { body: form(...args) })
    const user = (email: string) => db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const mark = (token: string, change: object) =>
      transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('invitations').set(change).where('token_hash', '=', hashToken(token)).execute()
      )
    const kinds = async (since: number) =>
      (
        await db()
          .selectFrom('audit')
          .select('kind')
          .where('number', '>', since)
          .where('kind', 'not like', 'units.%')
          .orderBy('number')
          .execute()
      ).map(({ kind }) => kind)
    const lastEvent = async () =>
      (await db().selectFrom('audit').select('number').orderBy('number', 'desc').executeTakeFirst())?.number ?? 0

    it('makes an unverified account with the invited role and unit, uses the invitation up, and sends one mail', async () => {
      const email = address()
      const token = await invite(building, { email, role: 'council', unit: '2C' })
      expect(await building.nobody.call(invitations.read, { params: { token } })).toEqual({
        email,
        role: 'council',
        unitNumber: '2C',
        asksPassword: true
      })
      const before = await lastEvent()
      const body = { ...form(`  ${email.toUpperCase()} `, token, { phone: '+94771234567' }), role: 'administrator', unitConfirmed: false }
      const answer = await building.send(account.register, undefined, { body })
      expect([answer.statusCode, answer.json()]).toEqual([201, { message: DONE }])
      expect(await user(email)).toMatchObject({
        role: 'council',
        unit_number: '2C',
        phone: '+94771234567',
        is_active: 1,
        is_email_verified: 0,
        must_change_password: 0
      })
      expect(await kinds(before)).toEqual(['account.registered'])
      const invitation = await db().selectFrom('invitations').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
      expect(await holdsHome(building, email)).toBe(true)
      expect(invitation).toMatchObject({ status: 'used', used_by: (await user(email)).id, version: 2 })

      const undelivered = await storedText(building)
      const mails = await mailsTo(building, email)
      expect(mails).toMatchObject([{ kind: 'account.registered', subject: 'Please verify your email address' }])
      const stored = undelivered + (await storedText(building))
      for (const secret of [token, mails[0]!.token!, PASSWORD]) expect(stored).not.toContain(secret)

      const { token: session, user: me } = await building.createSession(email, PASSWORD)
      expect(me).toMatchObject({ role: 'council', unitConfirmed: true, isEmailVerified: false })
      await building.nobody.call(account.verifyEmail, { params: { token: mails[0]!.token! } })
      expect(await building.withToken(session).call(signIn.me)).toMatchObject({ isEmailVerified: true, version: me.version })
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('rejects a made-up and a missing invitation with the specified text', async () => {
      for (const token of ['made-up', 'x'.repeat(200)]) {
        const problem = { status: 400, message: MISSING_INVITATION, errors: [{ path: 'invitationToken', message: MISSING_INVITATION }] }
        await expect(register(address(), token)).rejects.toMatchObject(problem)
        await expect(building.nobody.call(invitations.read, { params: { token } })).rejects.toMatchObject({
          status: 404,
          message: MISSING_INVITATION
        })
      }
      for (const missing of ['', undefined, null, 5, {}, 'x'.repeat(201)]) {
        const errors = [{ path: 'invitationToken', message: MISSING_INVITATION }]
        await expect(register(address(), missing as string)).rejects.toMatchObject({ status: 400, errors })
      }
    })

    it('says in clear words that an invitation was used, withdrawn or has expired; a replaced one is unknown', async () => {
      const dead = async (token: string, email: string, words: RegExp) => {
        await expect(register(email, token)).rejects.toMatchObject({
          status: 400,
          code: 'invalid_input',
          message: expect.stringMatching(words) as string
        })
        const asked = building.nobody.call(invitations.read, { params: { token } })
        await expect(asked).rejects.toMatchObject({ status: 410, code: 'gone', message: expect.stringMatching(words) as string })
      }
      const used = address()
      const usedToken = await invite(building, { email: used })
      await register(used, usedToken)
      await dead(usedToken, used, /already been used/)

      const revoked = address()
      const revokedToken = await invite(building, { email: revoked })
      await mark(revokedToken, { status: 'revoked' })
      await dead(revokedToken, revoked, /was withdrawn/)

      const expired = address()
      const expiredToken = await invite(building, { email: expired })
      building.clock.now = new Date(start.getTime() + 120 * HOUR_MS - 1)
      expect(await building.nobody.call(invitations.read, { params: { token: expiredToken } })).toMatchObject({ email: expired })
      building.clock.now = new Date(start.getTime() + 120 * HOUR_MS)
      await dead(expiredToken, expired, /has expired/)

      const replaced = address()
      const replacedToken = await invite(building, { email: replaced })
      await mark(replacedToken, { token_hash: null, status: 'revoked' })
      await expect(register(replaced, replacedToken)).rejects.toMatchObject({ status: 400, message: MISSING_INVITATION })
      await expect(building.nobody.call(invitations.read, { params: { token: replacedToken } })).rejects.toMatchObject({ status: 404 })
      await expect(building.createSession(expired, PASSWORD)).rejects.toMatchObject({ status: 401 })
    })

    it('takes no other kind of token for an invitation', async () => {
      const session = await building.tokenOf('amaya')
      await expect(register(address(), session)).rejects.toMatchObject({ message: MISSING_INVITATION })
    })

    it('is bound to the invited address, and names every wrong field at once', async () => {
      const email = address()
      const token = await invite(building, { email })
      const problem = register('else@demo.verandah.lk', token, {
        password: 'Xy!Nuwanthi77',
        confirmPassword: 'Xy!Nuwanthi77',
        firstName: 'Nuwan'
      })
      await expect(problem).rejects.toMatchObject({
        errors: [{ path: 'password', message: 'Password must not contain your name or email' }]
      })
      await transact(building.app, { actor: null, now: start }, (ctx) => describeBuilding(ctx, { ...UNKNOWN_BUILDING, name: 'Palm Grove' }))
      const easy = { password: 'My-Palmgrove-7!', confirmPassword: 'My-Palmgrove-7!' }
      await expect(register('else@demo.verandah.lk', token, easy)).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'email', message: 'This invitation is for another email address' },
          { path: 'password', message: 'Password must not contain the name of the building' }
        ]
      })
      const common = { password: 'L1verpool!22', confirmPassword: 'L1verpool!22' }
      await expect(register(email, token, common)).rejects.toMatchObject({
        errors: [{ path: 'password', message: 'Please choose a less common password' }]
      })
      await db().deleteFrom('building_facts').where('name', '=', 'building').execute()
      await register(email, token, easy)
    })

    it('rejects an address that has an account, and leaves the invitation as it was', async () => {
      const { email } = DEMO_PEOPLE.farook
      const token = await invite(building, { email })
      const taken = {
        status: 409,
        code: 'email_taken',
        errors: [{ path: 'email', message: 'Somebody already has an account with this email address' }]
      }
      await expect(register(email, token)).rejects.toMatchObject(taken)
      expect(await building.nobody.call(invitations.read, { params: { token } })).toMatchObject({ email })
    })

    it('lets a deleted person’s address register again', async () => {
      const email = address()
      await register(email, await invite(building, { email }))
      const { id: first } = await user(email)
      await transact(building.app, { actor: null, now: start }, (ctx) =>
        ctx.db.updateTable('users').set({ deleted_at: ctx.now }).where('id', '=', first).execute()
      )
      await register(email, await invite(building, { email }))
      const { user: me } = await building.createSession(email, PASSWORD)
      expect(me._id).not.toBe(first)
    })

    it('takes names of every script and of 2 to 50 characters, and no others', async () => {
      const names = ["O'Brien", 'O’Brien', 'José', 'de Kretser', 'නිමල්', 'ශ්‍රී', 'அன்பழகன்', 'Nirmala-Devi', 'x'.repeat(50), 'Jo']
      for (const name of names) {
        const email = address()
        await register(email, await invite(building, { email }), { firstName: ` ${name} `, lastName: name })
        expect(await user(email)).toMatchObject({ first_name: name.normalize('NFC'), last_name: name.normalize('NFC') })
      }
      const email = address()
      const token = await invite(building, { email })
      for (const [name, message] of [
        ['x'.repeat(51), 'First name cannot exceed 50 characters'],
        ['x', 'First name must be at least 2 characters'],
        [' ', 'First name is required'],
        ['\u200b\u200d\u3164\uffa0', 'First name is required'],
        ['J\u3164', 'First name must be at least 2 characters'],
        ['12', 'First name must contain a letter'],
        ['-- \u3164', 'First name must contain a letter'],
        ['😀😀', 'First name must contain a letter'],
        [7, 'First name must be text']
      ] as const) {
        const problem = register(email, token, { firstName: name as string })
        await expect(problem).rejects.toMatchObject({ status: 400, errors: [{ path: 'firstName', message }] })
      }
    })

    it('takes JSON alone', async () => {
      const sent = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=a' }
      expect((await building.send(account.register, undefined, sent)).statusCode).toBe(415)
      expect(
        (await building.send(account.register, undefined, { headers: { 'content-type': 'application/json' }, body: '{' })).statusCode
      ).toBe(400)
    })
  })
}
