import { invitations } from '@verandah/contract/invitations'
import { oidc, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import type { Role } from '@verandah/contract/roles'
import { signIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import type { OpenidProvider } from '../../test/services/openidProvider.ts'
import { browserAt, type BuildingWithProvider, openWithProvider } from '../../test/services/oidcBrowser.ts'

for (const dialect of DIALECTS) {
  describe(`the way to the provider of OpenID Connect, on ${dialect}`, () => {
    let opened: BuildingWithProvider
    let building: TestBuilding
    let provider: OpenidProvider
    const db = () => building.app.databases.write

    beforeAll(async () => {
      opened = await openWithProvider(dialect, { OIDC_ROLES: 'council = council,board=president,desk=secretary' }, { inIdToken: false })
      ;({ building, provider } = opened)
    })
    beforeEach(() => opened.forget())
    afterAll(() => opened.close())

    it('has a state, a nonce and a challenge of 256 bits each, and keeps none of them in plain', async () => {
      const url = new URL(await browserAt(building, provider).start())
      const query = Object.fromEntries(url.searchParams)
      expect(query).toMatchObject({
        client_id: 'verandah',
        redirect_uri: 'http://localhost:4000/api/auth/oidc/callback',
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256'
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/)
      const [row] = await db().selectFrom('oidc_sign_ins').selectAll().execute()
      for (const secret of [query['state'], query['nonce'], query['code_challenge']]) expect(JSON.stringify(row)).not.toContain(secret)
    })

    it('is kept by a cookie that scripts and other sites do not get', async () => {
      const { headers } = await building.send(oidc.start, undefined)
      expect(headers['set-cookie']).toMatch(/^verandah_sign_in=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
      expect(headers['cache-control']).toBe('no-store')
      const again = await building.send(oidc.start, undefined, { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } })
      expect(again.headers['set-cookie']).toBe(headers['set-cookie'])
    })

    it.each([
      ['/meetings/1?view=all#top', '/meetings/1?view=all#top'],
      ['https://evil.example/', null],
      ['//evil.example', null],
      ['/\\evil.example', null],
      ['/\t/evil.example', null],
      ['javascript:alert(1)', null],
      ['meetings', null],
      ['/login?code=x', null],
      ['/API/auth/oidc/start', null],
      [`/${'a'.repeat(500)}`, null]
    ])('leads to %j then: %j', async (next, kept) => {
      const browser = browserAt(building, provider)
      const amaya = { subject: 'amaya', email: DEMO_PEOPLE.amaya.email, email_verified: true }
      const page = await browser.visit(amaya, await browser.start(next))
      expect(page.searchParams.get('next')).toBe(kept)
      expect([page.pathname, page.hash]).toEqual(['/login', ''])
    })

    it('asks for what the signed token does not say', async () => {
      const answer = await browserAt(building, provider).signIn({ subject: 'amaya', email: DEMO_PEOPLE.amaya.email, email_verified: true })
      expect(answer.json()).toMatchObject({ user: { firstName: 'Amaya' } })
    })

    it('is limited for each address', async () => {
      const { app } = building
      await db()
        .insertInto('rate_limits')
        .values({ key: 'oidc 127.0.0.1', count: 200, ends_at: '2026-11-21T06:35:00.000Z' as never })
        .execute()
      expect(await browserAt(building, provider).start()).toBe('/login?error=busy')
      expect(await app.databases.read.selectFrom('oidc_sign_ins').select('next').execute()).toEqual([])
    })

    describe('with a list of roles', () => {
      const roleOf = async (id: string) =>
        (
          await db()
            .selectFrom('users')
            .select('role')
            .where('id', '=', id as never)
            .executeTakeFirstOrThrow()
        ).role
      /** Signs a person in who is connected already. */
      const signInAs = async (name: DemoPersonName, groups: string[]) => {
        const link = {
          issuer: building.config.oidc?.issuer ?? '',
          subject: name,
          user_id: building.ids[name],
          created_at: '2026-11-20T06:30:00.000Z' as never
        }
        await db()
          .insertInto('oidc_links')
          .values(link)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        expect((await browserAt(building, provider).signIn({ subject: name, groups })).statusCode).toBe(200)
        return roleOf(building.ids[name])
      }
      beforeEach(async () => {
        for (const [name, { role }] of Object.entries(DEMO_PEOPLE))
          await db()
            .updateTable('users')
            .set({ role })
            .where('id', '=', building.ids[name as DemoPersonName])
            .execute()
      })

      it('gives the role of the first group of the list, ends other sessions, and tells the person and the leaders', async () => {
        const before = building.withToken(await building.freshToken('amaya'))
        expect(await signInAs('amaya', ['other', 'desk', 'board'])).toBe<Role>('president')
        await expect(before.call(signIn.me)).rejects.toMatchObject({ status: 401 })
        expect(await mailsTo(building, DEMO_PEOPLE.amaya.email)).toMatchObject([{ kind: 'users.roleChanged' }])
        const [mail] = await mailsTo(building, DEMO_PEOPLE.ishara.email)
        expect(mail).toMatchObject({
          kind: 'users.becameStaff',
          text: expect.stringContaining('by a group of the single sign-on') as string
        })
      })

      it('leaves the role of who is in none of them, or has it already', async () => {
        expect(await signInAs('tharindu', ['other', 'administrator', 'administrators'])).toBe<Role>('treasurer')
        expect(await signInAs('tharindu', [])).toBe<Role>('treasurer')
        const session = building.withToken(await building.freshToken('malathi'))
        expect(await signInAs('malathi', ['council'])).toBe<Role>('council')
        await session.call(signIn.me)
      })

      it('never takes the role of an administrator away', async () => {
        expect(await signInAs('ishara', ['council', 'board'])).toBe<Role>('administrator')
      })
    })

    describe('for somebody who is invited', () => {
      const invite = async (email: string, role: Role) => {
        await building.as.ishara.call(invitations.create, { body: { email, role } })
        return (await mailsTo(building, email)).at(-1)?.token ?? ''
      }

      it('leads a resident to the registration, by a new link', async () => {
        const email = 'invited@demo.verandah.lk'
        const mailed = await invite(email, 'resident')
        const unsure = await browserAt(building, provider).signIn({ subject: 'invited', email, email_verified: false })
        expect(unsure.json()).toMatchObject({ message: OIDC_PROBLEM_TEXT.notVerified })
        const answer = await browserAt(building, provider).signIn({ subject: 'invited', email, email_verified: true })
        const { invitationToken } = answer.json<{ invitationToken: string }>()
        expect(await building.nobody.call(invitations.read, { params: { token: invitationToken } })).toMatchObject({
          email,
          role: 'resident'
        })
        await expect(building.nobody.call(invitations.read, { params: { token: mailed } })).rejects.toMatchObject({ status: 404 })
      })

      it('asks a treasurer or more to open the link in the mail', async () => {
        const email = 'treasurer.to.be@demo.verandah.lk'
        const mailed = await invite(email, 'treasurer')
        const answer = await browserAt(building, provider).signIn({ subject: 'to be', email, email_verified: true })
        expect(answer.json()).toMatchObject({ message: OIDC_PROBLEM_TEXT.invited })
        await building.nobody.call(invitations.read, { params: { token: mailed } })
      })
    })
  })
}
