import { MINUTE_MS } from '@verandah/contract/dates'
import { oidc, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import { signIn as passwords } from '@verandah/contract/signIn'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import { openidProvider, type OpenidProvider } from '../../test/services/openidProvider.ts'
import { browserAt } from './testingOidc.ts'

for (const dialect of DIALECTS) {
  describe(`signing in with OpenID Connect, on ${dialect}`, () => {
    let building: TestBuilding
    let provider: OpenidProvider
    const db = () => building.app.databases.write
    const browser = () => browserAt(building, provider)
    const amaya = { subject: 'amaya-1', email: DEMO_PEOPLE.amaya.email, email_verified: true }
    const refused = (problem: keyof typeof OIDC_PROBLEM_TEXT) => ({ code: 'invalid_credentials', message: OIDC_PROBLEM_TEXT[problem] })
    const start = new Date('2026-11-21T06:30:00Z').getTime()

    beforeAll(async () => {
      provider = await openidProvider()
      building = await openBuilding(dialect, provider.settings)
    })
    beforeEach(async () => {
      building.clock.now = new Date(start)
      for (const table of ['oidc_links', 'oidc_codes', 'oidc_sign_ins', 'rate_limits'] as const) await db().deleteFrom(table).execute()
      await db().updateTable('users').set({ is_active: 1, failed_logins: 0, locked_until: null, is_email_verified: 1 }).execute()
    })
    afterAll(async () => {
      await building.close()
      await provider.close()
    })

    it('opens a session for the account with the verified address, and connects it', async () => {
      await db().updateTable('users').set({ is_email_verified: 0 }).where('id', '=', building.ids.amaya).execute()
      const answer = await browser().signIn(amaya)
      expect(answer.statusCode).toBe(200)
      const { token, user } = answer.json<{ token: string; user: { firstName: string } }>()
      expect(user).toMatchObject({ firstName: 'Amaya', isEmailVerified: true })
      expect(await building.withToken(token).call(passwords.me)).toMatchObject({ firstName: 'Amaya' })
      expect(await db().selectFrom('oidc_links').selectAll().execute()).toMatchObject([{ subject: 'amaya-1', user_id: building.ids.amaya }])
    })
  })
}
