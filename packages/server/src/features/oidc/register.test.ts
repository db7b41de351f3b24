import { account } from '@verandah/contract/account'
import { invitations } from '@verandah/contract/invitations'
import { oidc, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import { signIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { invite } from '../../test/people/tokens.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { type OpenidProvider, type ProviderPerson } from '../../test/services/openidProvider.ts'
import { browserAt, type BuildingWithProvider, openWithProvider } from '../../test/services/oidcBrowser.ts'

const NAME = { given_name: 'Kasun', family_name: 'Bandara' }
const RUWAN = { given_name: 'Ruwan', family_name: 'Jayasuriya' }
const PASSWORD = 'Quiet-Harbour!27'

for (const dialect of DIALECTS) {
  describe(`registering where there are no passwords, on ${dialect}`, () => {
    let opened: BuildingWithProvider
    let building: TestBuilding
    let provider: OpenidProvider
    let count = 0
    const db = () => building.app.databases.write
    const address = () => `newcomer.${(count += 1)}@demo.verandah.lk`
    const form = (email: string, invitationToken: string) => ({
      body: { firstName: 'Kasun', lastName: 'Bandara', email, password: PASSWORD, confirmPassword: PASSWORD, invitationToken }
    })
    /** Signs in with the provider, having opened the invitation with this token. */
    const come = async (person: Omit<ProviderPerson, 'subject'>, invitationToken?: string) => {
      const at = browserAt(building, provider)
      const code = await at.codeFor({ subject: person.email?.toLowerCase() ?? 'nameless', ...person })
      const body = { code, ...(invitationToken !== undefined && { invitationToken }) }
      return building.send(oidc.session, undefined, { body, headers: at.headers() })
    }
    const user = (email: string) => db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    const refused = (problem: keyof typeof OIDC_PROBLEM_TEXT) => ({ code: 'invalid_credentials', message: OIDC_PROBLEM_TEXT[problem] })

    beforeAll(async () => {
      opened = await openWithProvider(dialect, { OIDC_ONLY: 'true' }, { inIdToken: false })
      ;({ building, provider } = opened)
    })
    beforeEach(() => opened.forget())
    afterAll(() => opened.close())

    it('takes a password of an administrator only, and the page knows it', async () => {
      for (const role of ['resident', 'president'] as const) {
        const email = address()
        const token = await invite(building, { email, role })
        expect(await building.nobody.call(invitations.read, { params: { token } })).toMatchObject({ asksPassword: false })
        await expect(building.nobody.call(account.register, form(email, token))).rejects.toMatchObject({
          status: 409,
          code: 'conflict',
          message: 'This building has no passwords, but for administrators: people use the single sign-on.'
        })
        expect(await user(email)).toBeUndefined()
      }
      const email = address()
      const token = await invite(building, { email, role: 'administrator' })
      expect(await building.nobody.call(invitations.read, { params: { token } })).toMatchObject({ asksPassword: true })
      expect((await come({ email, email_verified: true, ...NAME }, token)).json()).toMatchObject(refused('invited'))
      await building.nobody.call(account.register, form(email, token))
    })

    it('makes the account of who has opened the invitation, with the role and unit of it and the name of the provider', async () => {
      const email = address()
      const token = await invite(building, { email, role: 'treasurer', unit: '2C' })
      const answer = await come({ email: email.toUpperCase(), email_verified: true, ...RUWAN }, token)
      expect(answer.statusCode).toBe(200)
      const { token: session } = answer.json<{ token: string }>()
      expect(await building.withToken(session).call(signIn.me)).toMatchObject({ firstName: 'Ruwan', lastName: 'Jayasuriya' })
      expect(await user(email)).toMatchObject({
        role: 'treasurer',
        unit_number: '2C',
        is_email_verified: 1,
        is_active: 1
      })
      expect(await mailsTo(building, email)).toMatchObject([{ kind: 'oidc.connected' }])
      const events = await db().selectFrom('audit').select('kind').where('kind', 'not like', 'units.%').orderBy('number').execute()
      expect(events.slice(-5).map(({ kind }) => kind)).toEqual([
        'account.registered',
        'users.becameStaff',
        'oidc.connected',
        'oidc.accepted',
        'signIn.sessionStarted'
      ])
      await expect(building.nobody.call(invitations.read, { params: { token } })).rejects.toMatchObject({ status: 410 })
      expect((await come({ email, email_verified: true, ...RUWAN }, token)).json()).toMatchObject({ user: { firstName: 'Ruwan' } })
    })

    it('asks to verify the address where the provider does not vouch for it', async () => {
      const email = address()
      const token = await invite(building, { email })
      expect((await come({ email, name: 'Kasun de Silva' }, token)).statusCode).toBe(200)
      expect(await user(email)).toMatchObject({ first_name: 'Kasun de', last_name: 'Silva', is_email_verified: 0 })
      const kinds = (await mailsTo(building, email)).map(({ kind }) => kind)
      expect(kinds).toContain('account.registered')
    })

    it('makes it without the link for a verified address of a resident or council member, not for more', async () => {
      const [resident, treasurer] = [address(), address()]
      await invite(building, { email: resident })
      await invite(building, { email: treasurer, role: 'treasurer' })
      expect((await come({ email: resident, email_verified: true, ...NAME })).json()).toMatchObject({ user: { firstName: 'Kasun' } })
      expect((await come({ email: treasurer, email_verified: true, ...NAME })).json()).toMatchObject(refused('invited'))
      expect(await user(treasurer)).toBeUndefined()
    })

    it('makes none for another address, without a name, or by an invitation that was withdrawn; its link goes on working', async () => {
      const email = address()
      const token = await invite(building, { email })
      expect((await come({ email: address(), email_verified: true, ...NAME }, token)).json()).toMatchObject(refused('otherAddress'))
      for (const name of [{}, { given_name: 'K', family_name: 'Bandara' }, { name: 'Kasun' }])
        for (const invitation of [token, undefined])
          expect((await come({ email, email_verified: true, ...name }, invitation)).json()).toMatchObject(refused('noName'))
      await building.nobody.call(invitations.read, { params: { token } })
      await db().updateTable('invitations').set({ status: 'revoked' }).where('email', '=', email).execute()
      expect((await come({ email, email_verified: true, ...NAME }, token)).json()).toMatchObject({ code: 'invalid_input' })
      expect(await user(email)).toBeUndefined()
    })
  })
}
