import { account } from '@verandah/contract/account'
import { oidc, OIDC_PROBLEM_TEXT, SIGN_IN_AS_CONNECTED } from '@verandah/contract/oidc'
import { twoFactor } from '@verandah/contract/twoFactor'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { type OpenidProvider } from '../../test/services/openidProvider.ts'
import { browserAt, type BuildingWithProvider, connectingPage, openWithProvider } from '../../test/services/oidcBrowser.ts'

for (const dialect of DIALECTS) {
  describe(`connecting an account with OpenID Connect, on ${dialect}`, () => {
    let opened: BuildingWithProvider
    let building: TestBuilding
    let provider: OpenidProvider
    const db = () => building.app.databases.write
    const page = async (name: DemoPersonName, subject: string | null) => connectingPage(building, provider, name, subject)
    const codeFor = async (name: DemoPersonName, subject: string) => (await page(name, subject)).searchParams.get('connect') ?? ''
    const connect = async (name: DemoPersonName, subject: string) =>
      building.as[name].call(oidc.connect, { body: { code: await codeFor(name, subject) } })

    beforeAll(async () => {
      opened = await openWithProvider(dialect, { OIDC_NAME: 'Tower account' })
      ;({ building, provider } = opened)
    })
    beforeEach(() => opened.forget())
    afterAll(() => opened.close())

    it('is done by a signed-in person, also a treasurer or more, who then signs in with it, and is told by mail', async () => {
      expect(await building.as.tharindu.call(oidc.connection)).toEqual({
        name: 'Tower account',
        connectedAt: null,
        asksPassword: true,
        can: { connect: true, disconnect: false }
      })
      const connection = await connect('tharindu', 'tharindu-1')
      expect(connection).toMatchObject({ connectedAt: expect.any(String) as string, can: { disconnect: true } })
      const answer = await browserAt(building, provider).signIn({ subject: 'tharindu-1' })
      expect(answer.json()).toMatchObject({ user: { firstName: 'Tharindu' } })
      const [mail] = await mailsTo(building, DEMO_PEOPLE.tharindu.email)
      expect(mail).toMatchObject({ kind: 'oidc.connected', text: expect.stringContaining('Tower account') as string })
    })

    it('asks for the password, and counts wrong ones', async () => {
      const wrong = building.as.tharindu.call(oidc.begin, { body: { password: 'Wrong@2026' } })
      await expect(wrong).rejects.toMatchObject({ status: 400, errors: [{ path: 'password', message: 'Password is incorrect' }] })
      await expect(building.as.tharindu.call(oidc.begin, { body: {} })).rejects.toMatchObject({ status: 400 })
      const row = db().selectFrom('users').select('failed_logins').where('id', '=', building.ids.tharindu)
      expect(await row.executeTakeFirst()).toEqual({ failed_logins: 2 })
      expect(await db().selectFrom('oidc_sign_ins').select('user_id').execute()).toEqual([])
    })

    it('is finished by nobody else, and is no sign-in', async () => {
      const code = await codeFor('tharindu', 'a thief')
      const expired = { message: OIDC_PROBLEM_TEXT.expired }
      await expect(building.as.nirmala.call(oidc.connect, { body: { code } })).rejects.toMatchObject(expired)
      await expect(building.nobody.call(oidc.session, { body: { code } })).rejects.toMatchObject(expired)
      // Nor does a code of a sign-in connect anything.
      const signIn = await browserAt(building, provider).codeFor({ subject: 'a thief' })
      await expect(building.as.nirmala.call(oidc.connect, { body: { code: signIn } })).rejects.toMatchObject(expired)
      expect(await db().selectFrom('oidc_links').selectAll().execute()).toEqual([])
    })

    it('takes nobody who is connected with another account, and replaces the own connection', async () => {
      await connect('tharindu', 'one')
      await expect(connect('nirmala', 'one')).rejects.toMatchObject({ status: 409, message: OIDC_PROBLEM_TEXT.taken })
      await connect('tharindu', 'two')
      expect(await db().selectFrom('oidc_links').select('subject').execute()).toEqual([{ subject: 'two' }])
      expect((await browserAt(building, provider).signIn({ subject: 'one' })).statusCode).toBe(401)
    })

    it('ends when the person says so', async () => {
      await connect('tharindu', 'one')
      await building.as.tharindu.call(oidc.disconnect)
      expect(await building.as.tharindu.call(oidc.connection)).toMatchObject({ connectedAt: null })
      expect((await browserAt(building, provider).signIn({ subject: 'one' })).statusCode).toBe(401)
      const kinds = (await mailsTo(building, DEMO_PEOPLE.tharindu.email)).map(({ kind }) => kind)
      expect(kinds).toEqual(['oidc.connected', 'oidc.disconnected'])
    })

    it('brings the browser back to the profile, also when it was cancelled', async () => {
      expect((await page('tharindu', 'one')).pathname).toBe('/profile')
      const cancelled = await page('tharindu', null)
      expect(`${cancelled.pathname}${cancelled.search}`).toBe('/profile?connectError=cancelled')
    })
  })

  describe(`a building that signs in with OpenID Connect only, on ${dialect}`, () => {
    let opened: BuildingWithProvider
    let building: TestBuilding
    let provider: OpenidProvider
    const signIn = async (name: DemoPersonName) => {
      const person = { subject: name, email: DEMO_PEOPLE[name].email, email_verified: true }
      const answer = await browserAt(building, provider).signIn(person)
      return building.withToken(answer.json<{ token: string }>().token)
    }

    beforeAll(async () => {
      opened = await openWithProvider(dialect, { OIDC_ONLY: 'true' })
      ;({ building, provider } = opened)
    })
    afterAll(() => opened.close())

    it('takes the passwords of administrators only, and answers others as wrong ones', async () => {
      await building.freshToken('ishara')
      for (const name of ['amaya', 'nirmala'] as const) {
        await expect(building.freshToken(name)).rejects.toMatchObject({ status: 401, message: 'Invalid email or password' })
      }
      // A guess locks nobody out of what they do not use.
      const failures = building.app.databases.write.selectFrom('users').select('failed_logins').where('failed_logins', '>', 0)
      expect(await failures.execute()).toEqual([])
    })

    it('sends links for a new password to administrators only, and none of the others works', async () => {
      for (const name of ['amaya', 'ishara'] as const) {
        const { message } = await building.nobody.call(account.forgotPassword, { body: { email: DEMO_PEOPLE[name].email } })
        expect(message).toBe('Password reset instructions sent to your email')
      }
      expect(await mailsTo(building, DEMO_PEOPLE.amaya.email)).toEqual([])
      expect(await mailsTo(building, DEMO_PEOPLE.ishara.email)).toMatchObject([{ kind: 'account.resetRequested' }])
    })

    it('changes and resets no password but an administrator’s', async () => {
      const amaya = await signIn('amaya')
      const change = { currentPassword: DEMO_PASSWORD, newPassword: 'Kfm7@Trw4$Pbc', confirmPassword: 'Kfm7@Trw4$Pbc' }
      await expect(amaya.call(account.changePassword, { body: change })).rejects.toMatchObject({ status: 409 })
      const reset = building.as.ishara.call(users.resetPassword, { params: { id: building.ids.amaya } })
      await expect(reset).rejects.toMatchObject({ status: 409 })
    })

    it('replaces a connection only after a fresh sign-in as the person who is connected', async () => {
      const malathi = await signIn('malathi')
      const links = async () =>
        (
          await building.app.databases.read.selectFrom('oidc_links').select('subject').where('user_id', '=', building.ids.malathi).execute()
        )[0]
      const connect = async (subject: string, replaceToken?: string) => {
        const { url } = await malathi.call(oidc.begin, { body: replaceToken === undefined ? {} : { replaceToken } })
        const code = (await browserAt(building, provider).visit({ subject }, url)).searchParams.get('connect') ?? ''
        return malathi.call(oidc.connect, { body: { code } })
      }
      const refused = { status: 409, message: SIGN_IN_AS_CONNECTED }
      await expect(connect('a thief')).rejects.toMatchObject(refused)
      expect(await links()).toEqual({ subject: 'malathi' })
      // Nor with an answer of the provider from before.
      const { url } = await malathi.call(oidc.begin, { body: {} })
      expect(new URL(url).searchParams.get('prompt')).toBe('login')
      expect(new URL(url).searchParams.get('max_age')).toBe('300')

      const { replaceToken = '' } = await connect('malathi')
      const other = await signIn('malathi')
      for (const [caller, token] of [
        [other, replaceToken],
        [malathi, 'made up']
      ] as const) {
        const stolen = caller.call(oidc.begin, { body: { replaceToken: token } })
        await expect(stolen).rejects.toMatchObject({ status: 400, message: OIDC_PROBLEM_TEXT.expired })
      }
      const before = building.clock.now
      building.clock.now = new Date(before.getTime() + 5 * 60_000)
      await expect(connect('another person', replaceToken)).rejects.toMatchObject({ status: 400, message: OIDC_PROBLEM_TEXT.expired })
      building.clock.now = before
      await connect('another person', replaceToken)
      expect(await links()).toEqual({ subject: 'another person' })
      await expect(connect('malathi')).rejects.toMatchObject(refused)
    })

    it('asks nobody else for a password, and lets nobody out of the only way in', async () => {
      const amaya = await signIn('amaya')
      expect(await amaya.call(oidc.connection)).toMatchObject({ asksPassword: false, can: { disconnect: false } })
      expect(await amaya.call(oidc.begin, { body: {} })).toHaveProperty('url')
      expect(await amaya.call(twoFactor.enable, { body: {} })).toHaveProperty('secret')
      await expect(amaya.call(oidc.disconnect)).rejects.toMatchObject({ status: 409 })
      await expect(building.as.ishara.call(twoFactor.enable, { body: {} })).rejects.toMatchObject({ errors: [{ path: 'password' }] })
    })
  })
}
