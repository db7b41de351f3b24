import { account } from '@verandah/contract/account'
import { calendar } from '@verandah/contract/calendar'
import { oidc, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import { ROLES } from '@verandah/contract/roles'
import { settings } from '@verandah/contract/settings'
import { tokens } from '@verandah/contract/tokens'
import { units } from '@verandah/contract/units'
import { users } from '@verandah/contract/users'
import { webhooks } from '@verandah/contract/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { link } from '../../test/people/tokens.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { browserAt, type BuildingWithProvider, openWithProvider } from '../../test/services/oidcBrowser.ts'
import type { OpenidProvider } from '../../test/services/openidProvider.ts'

const TOKEN = { name: 'Program', scope: 'read', expiresInDays: 30 } as const

for (const dialect of DIALECTS) {
  describe(`what opens an account beside its password, on ${dialect}`, () => {
    let opened: BuildingWithProvider
    let building: TestBuilding
    let provider: OpenidProvider
    beforeAll(async () => {
      opened = await openWithProvider(dialect)
      ;({ building, provider } = opened)
      await building.as.ishara.call(settings.update, { body: { personalTokens: [...ROLES] } })
    })
    afterAll(() => opened.close())

    /** All that a thief with a session could make to come back without one. */
    async function kept(email: string, subject: string) {
      const person = await session(building, email)
      const begin = async (of: string) => {
        const { url } = await person.call(oidc.begin, { body: { password: DEMO_PASSWORD } })
        return (await browserAt(building, provider).visit({ subject: of }, url)).searchParams.get('connect') ?? ''
      }
      await person.call(oidc.connect, { body: { code: await begin(subject) } })
      return {
        token: (await person.call(tokens.create, { body: TOKEN })).token,
        feed: new URL((await person.call(calendar.create)).url).pathname,
        code: await begin(`${subject} again`)
      }
    }

    it.each([
      [
        'link',
        async (id: Parameters<typeof link>[1]) => {
          const params = { token: await link(building, id, 'reset') }
          await building.nobody.call(account.resetPassword, { params, body: { password: 'Jackfruit@77lanes' } })
        }
      ],
      ['manager', async (id: Parameters<typeof link>[1]) => void (await building.as.ishara.call(users.resetPassword, { params: { id } }))]
    ])('ends with a reset of the password by a %s, and the mail says so', async (by, reset) => {
      const { id, email } = await newcomer(building)
      const { token, feed } = await kept(email, `a thief before a ${by}`)
      const program = building.withToken(token)
      const feedStatus = async () => (await building.app.http.inject({ url: feed })).statusCode
      await program.call(units.list)
      expect(await feedStatus()).toBe(200)

      await reset(id)
      await expect(program.call(units.list)).rejects.toMatchObject({ status: 401 })
      expect(await feedStatus()).toBe(404)
      expect((await browserAt(building, provider).signIn({ subject: `a thief before a ${by}` })).json()).toMatchObject({
        message: OIDC_PROBLEM_TEXT.notVerified
      })
      // Nor does what was begun before lead to a new connection.
      for (const table of ['oidc_links', 'oidc_codes', 'oidc_sign_ins', 'calendar_feeds', 'tokens'] as const)
        expect(await building.app.databases.read.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])

      const mails = await mailsTo(building, email)
      const sentence = 'Access tokens, calendar links and the connection with a sign-in service have ended too, if there were any.'
      expect(mails.at(-1)).toMatchObject({ subject: 'Your password was reset', text: expect.stringContaining(sentence) as string })
      // One mail says all of it.
      expect(mails.map(({ kind }) => kind)).not.toContain('oidc.disconnected')
      const trail = await building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', id).execute()
      expect(trail.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tokens.revoked', 'calendar.feedRevoked', 'oidc.disconnected']))
    })

    it('is made by nobody with a temporary password, until they have changed it', async () => {
      const { id, email } = await newcomer(building, 'administrator')
      const webhook = await building.as.ishara.call(webhooks.create, {
        body: { url: 'https://receiver.example/hook', kinds: ['maintenance.submitted'] }
      })
      const { tempPassword } = await building.as.ishara.call(users.resetPassword, { params: { id } })
      const person = building.withToken((await building.createSession(email, tempPassword)).token)
      const hook = { url: 'https://thief.example/hook', kinds: ['maintenance.submitted'] }
      const refused = { status: 403, code: 'password_change_required' }
      const params = { id: webhook._id }
      const attempts: (() => Promise<unknown>)[] = [
        () => person.call(tokens.create, { body: TOKEN }),
        () => person.call(calendar.create),
        () => person.call(oidc.begin, { body: { password: tempPassword } }),
        () => person.call(oidc.connect, { body: { code: 'of a thief' } }),
        () => person.call(webhooks.create, { body: hook }),
        () => person.call(webhooks.update, { params, body: hook }),
        () => person.call(webhooks.test, { params })
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused)
      // They may still end their own webhooks and tokens.
      await person.call(webhooks.delete, { params })

      const newPassword = 'Jackfruit@77lanes'
      await person.call(account.changePassword, { body: { currentPassword: tempPassword, newPassword, confirmPassword: newPassword } })
      await person.call(tokens.create, { body: TOKEN })
      await person.call(calendar.create)
      await person.call(webhooks.create, { body: hook })
    })
  })
}
