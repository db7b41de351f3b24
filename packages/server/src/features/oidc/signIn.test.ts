import { instant, MINUTE_MS } from '@verandah/contract/dates'
import { oidc, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import { signIn as passwords } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { type OpenidProvider } from '../../test/services/openidProvider.ts'
import { type BuildingWithProvider, openWithProvider } from '../../test/services/oidcBrowser.ts'

for (const dialect of DIALECTS) {
  describe(`signing in with OpenID Connect, on ${dialect}`, () => {
    let opened: BuildingWithProvider
    let building: TestBuilding
    let provider: OpenidProvider
    const db = () => building.app.databases.write
    const browser = () => opened.browser()
    const amaya = { subject: 'amaya-1', email: DEMO_PEOPLE.amaya.email, email_verified: true }
    const refused = (problem: keyof typeof OIDC_PROBLEM_TEXT) => ({ code: 'invalid_credentials', message: OIDC_PROBLEM_TEXT[problem] })
    const links = () => db().selectFrom('oidc_links').selectAll().execute()
    const start = new Date('2026-11-21T06:30:00Z').getTime()

    beforeAll(async () => {
      opened = await openWithProvider(dialect)
      ;({ building, provider } = opened)
    })
    beforeEach(async () => {
      building.clock.now = new Date(start)
      await opened.forget()
      await db().updateTable('users').set({ is_active: 1, failed_logins: 0, locked_until: null, is_email_verified: 1 }).execute()
    })
    afterAll(() => opened.close())

    it('opens a session for the account with the verified address, connects and verifies it, and tells its owner', async () => {
      await db().updateTable('users').set({ is_email_verified: 0 }).where('id', '=', building.ids.amaya).execute()
      const answer = await browser().signIn({ ...amaya, email: amaya.email.toUpperCase() })
      expect(answer.statusCode).toBe(200)
      const { token, user } = answer.json<{ token: string; user: object }>()
      expect(user).toMatchObject({ firstName: 'Amaya', isEmailVerified: true })
      expect(await building.withToken(token).call(passwords.me)).toMatchObject({ firstName: 'Amaya' })
      expect(await links()).toMatchObject([{ subject: 'amaya-1', user_id: building.ids.amaya }])
      expect(await mailsTo(building, amaya.email)).toMatchObject([{ kind: 'oidc.connected' }])
      const events = await db().selectFrom('audit').select('kind').orderBy('number').execute()
      expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['oidc.connected', 'oidc.accepted', 'signIn.sessionStarted'])
    })

    it('goes by the person at the provider from then on, whatever their address is', async () => {
      await browser().signIn(amaya)
      const again = await browser().signIn({ subject: 'amaya-1', email: DEMO_PEOPLE.nirmala.email, email_verified: false })
      expect(again.json()).toMatchObject({ user: { firstName: 'Amaya' } })
      const other = await browser().signIn({ ...amaya, subject: 'somebody else' })
      expect(other.json()).toMatchObject(refused('otherAccount'))
    })

    it('takes no address that the provider does not vouch for', async () => {
      for (const email_verified of [false, undefined]) {
        const { email_verified: _, ...person } = amaya
        const answer = await browser().signIn({ ...person, ...(email_verified !== undefined && { email_verified }) })
        expect(answer.json()).toMatchObject(refused('notVerified'))
      }
      expect(await links()).toEqual([])
    })

    it('connects no treasurer or more by an address', async () => {
      for (const name of ['tharindu', 'dilan', 'nirmala', 'ishara'] as const) {
        const answer = await browser().signIn({ subject: name, email: DEMO_PEOPLE[name].email, email_verified: true })
        expect(answer.json()).toMatchObject(refused('connectFirst'))
      }
      expect(await links()).toEqual([])
      const council = await browser().signIn({ subject: 'farook', email: DEMO_PEOPLE.farook.email, email_verified: true })
      expect(council.statusCode).toBe(200)
    })

    it('refuses whom nobody knows, and who is deactivated, connected or not, alike', async () => {
      const nobody = await browser().signIn({ subject: 'nobody', email: 'nobody@demo.verandah.lk', email_verified: true })
      expect(nobody.json()).toMatchObject(refused('noAccount'))
      const deactivate = () => db().updateTable('users').set({ is_active: 0 }).where('id', '=', building.ids.amaya).execute()
      await deactivate()
      expect((await browser().signIn(amaya)).json()).toMatchObject(refused('noAccount'))
      await db().updateTable('users').set({ is_active: 1 }).execute()
      expect((await browser().signIn(amaya)).statusCode).toBe(200)
      await deactivate()
      expect((await browser().signIn(amaya)).json()).toMatchObject(refused('noAccount'))
    })

    it('lets a deleted person have another account', async () => {
      await browser().signIn({ subject: 'farook', email: DEMO_PEOPLE.farook.email, email_verified: true })
      await building.as.ishara.call(users.delete, { params: { id: building.ids.farook } })
      expect(await links()).toEqual([])
      const body = { firstName: 'Farook', lastName: 'Marikkar', email: DEMO_PEOPLE.farook.email }
      const { user } = await building.as.ishara.call(users.create, { body })
      const answer = await browser().signIn({ subject: 'farook', email: DEMO_PEOPLE.farook.email, email_verified: true })
      expect(answer.json()).toMatchObject({ user: { _id: user._id } })
    })

    it('is not locked by guesses of the password', async () => {
      await db()
        .updateTable('users')
        .set({ failed_logins: 5, locked_until: instant(new Date(start + MINUTE_MS)) })
        .execute()
      expect((await browser().signIn(amaya)).statusCode).toBe(200)
    })

    it('asks for the second factor of the portal, unless the provider has asked for one', async () => {
      await browser().signIn({ subject: 'malathi', email: DEMO_PEOPLE.malathi.email, email_verified: true })
      const { secret } = await setUpTwoFactor(building, building.as.malathi)
      const step = async (amr?: string[], acr?: string) =>
        (await browser().signIn({ subject: 'malathi', ...(amr && { amr }), ...(acr && { acr }) })).json<{
          tempToken?: string
          token?: string
        }>()
      for (const amr of [undefined, ['pwd'], ['otp'], ['sms', 'pwd'], ['pwd', 'pwd']]) {
        expect(await step(amr)).toMatchObject({ requiresTwoFactor: true })
      }
      expect(await step(['pwd'], 'urn:made-up:mfa')).toMatchObject({ requiresTwoFactor: true })
      for (const amr of [['mfa'], ['pwd', 'otp'], ['hwk', 'pin']]) expect(await step(amr)).toHaveProperty('token')
      expect(await step(['pwd'], 'https://refeds.org/profile/mfa')).toHaveProperty('token')

      const { tempToken = '' } = await step()
      const body = { code: codeAt(secret, building.clock.now), tempToken }
      expect(await building.nobody.call(passwords.verifyLogin, { body })).toMatchObject({ user: { firstName: 'Malathi' } })
    })

    it('takes each code once, within a minute, in the browser that has begun', async () => {
      const first = browser()
      const code = await first.codeFor(amaya)
      const second = browser()
      await second.start()
      for (const other of [browser(), second]) expect((await other.change(code)).json()).toMatchObject(refused('expired'))
      expect((await first.change(code)).statusCode).toBe(200)
      expect((await first.change(code)).json()).toMatchObject(refused('expired'))

      const late = await first.codeFor(amaya)
      building.clock.now = new Date(start + MINUTE_MS)
      expect((await first.change(late)).json()).toMatchObject(refused('expired'))
    })

    it('lets one of two succeed who use a code at once', async () => {
      const at = browser()
      const code = await at.codeFor(amaya)
      const statuses = (await Promise.all([at.change(code), at.change(code)])).map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses).toContain(401)
    })

    it('takes the provider’s answer once, within ten minutes, with its state, in the browser that has begun', async () => {
      const at = browser()
      provider.state.person = amaya
      const expired = '/login?error=expired'
      const pathOf = (page: URL) => `${page.pathname}${page.search}`
      const visited = async () => provider.visit(await at.start())

      const stolen = await visited()
      expect(pathOf(await browser().comeBack(stolen))).toBe(expired)
      const used = await visited()
      expect(pathOf(await at.comeBack(used))).toMatch(/^\/login\?code=[\w-]{43}$/)
      expect(pathOf(await at.comeBack(used))).toBe(expired)
      const altered = await visited()
      altered.searchParams.set('state', 'another')
      expect(pathOf(await at.comeBack(altered))).toBe(expired)
      altered.searchParams.delete('state')
      expect(pathOf(await at.comeBack(altered))).toBe(expired)
      const late = await visited()
      building.clock.now = new Date(start + 10 * MINUTE_MS)
      expect(pathOf(await at.comeBack(late))).toBe(expired)
    })

    it('believes no answer for another nonce, verifier or provider, and none that is used', async () => {
      const at = browser()
      provider.state.person = amaya
      /** Altered on the way there or back. */
      const answer = async (alter: (url: URL) => void, isBack = false) => {
        const there = new URL(await at.start())
        if (!isBack) alter(there)
        const back = await provider.visit(there.href)
        if (isBack) alter(back)
        return (await at.change((await at.comeBack(back)).searchParams.get('code') ?? '')).json<object>()
      }
      expect(await answer((url) => url.searchParams.set('nonce', 'another'))).toMatchObject(refused('failed'))
      expect(await answer((url) => url.searchParams.set('code_challenge', 'a'.repeat(43)))).toMatchObject(refused('failed'))
      expect(await answer((url) => url.searchParams.set('iss', 'https://other.example'), true)).toMatchObject(refused('failed'))
      expect(await answer((url) => url.searchParams.set('code', 'made-up'), true)).toMatchObject(refused('failed'))
      let taken = ''
      await answer((url) => (taken = url.searchParams.get('code') ?? ''), true)
      expect(await answer((url) => url.searchParams.set('code', taken), true)).toMatchObject(refused('failed'))
      expect(await answer(() => {})).toHaveProperty('token')
    })

    it('trusts nothing that is signed with another key than the provider’s', async () => {
      const forged = await openWithProvider(dialect)
      forged.provider.state.hasOtherKey = true
      expect((await forged.browser().signIn(amaya)).json()).toMatchObject(refused('failed'))
      expect(await forged.building.app.databases.read.selectFrom('oidc_links').select('subject').execute()).toEqual([])
      await forged.close()
    })

    it('is not used up by what a browser asks for while it wakes the service worker', async () => {
      const at = browser()
      provider.state.person = amaya
      const preload = { 'service-worker-navigation-preload': 'true' }
      const begun = await building.send(oidc.start, undefined, { headers: preload })
      expect([begun.statusCode, begun.headers['set-cookie']]).toEqual([404, undefined])
      const back = await provider.visit(await at.start())
      const query = Object.fromEntries(back.searchParams)
      const early = await building.send(oidc.callback, undefined, { query, headers: { ...at.headers(), ...preload } })
      expect(early.statusCode).toBe(404)
      expect((await at.comeBack(back)).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
    })

    it('says that somebody has cancelled', async () => {
      const page = await browser().visit(null)
      expect(`${page.pathname}${page.search}`).toBe('/login?error=cancelled')
    })

    it('counts failures together with those of passwords', async () => {
      const made = 'a'.repeat(43)
      for (let failure = 0; failure < 20; failure += 1) expect((await browser().change(made)).statusCode).toBe(401)
      expect((await browser().change(made)).statusCode).toBe(429)
      await expect(building.freshToken('amaya')).rejects.toMatchObject({ status: 429 })
    })
  })
}
