import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { building as landing } from '@verandah/contract/building'
import { oidc, OIDC_PROBLEM_TEXT } from '@verandah/contract/oidc'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { loggedLines } from '../../test/services/loggedLines.ts'
import { CLIENT, openidProvider } from '../../test/services/openidProvider.ts'
import { browserAt } from '../../test/services/oidcBrowser.ts'

/** A provider that is away until it is told to be back, and then says of itself what is needed to begin. */
async function fallibleProvider() {
  const state = { isAway: true }
  const server = createServer((_request, response) => {
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }
    if (state.isAway) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, state, close: async () => void server.close() }
}

for (const dialect of DIALECTS) {
  describe(`without the provider, on ${dialect}`, () => {
    it('passwords work, and the login page says what is wrong', async () => {
      const building = await openBuilding(dialect, { OIDC_ISSUER: 'http://127.0.0.1:1', ...CLIENT })
      onTestFinished(building.close)
      await building.freshToken('amaya')
      const { statusCode, headers } = await building.send(oidc.start, undefined)
      expect([statusCode, headers.location]).toEqual([302, '/login?error=unavailable'])
      const connecting = building.as.tharindu.call(oidc.begin, { body: { password: 'Verandah@2026' } })
      await expect(connecting).rejects.toMatchObject({ status: 503, message: OIDC_PROBLEM_TEXT.unavailable })
      expect(await building.nobody.call(landing.get)).toMatchObject({ oidc: { name: 'Single sign-on', isOnly: false } })
    })

    it('an outage is one line that names it, however many try to sign in, and one when it is back', async () => {
      const provider = await fallibleProvider()
      onTestFinished(provider.close)
      const building = await openBuilding(dialect, { OIDC_ISSUER: provider.issuer, ...CLIENT })
      onTestFinished(building.close)
      const lines = loggedLines(building.app)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      for (let time = 0; time < 3; time += 1) await building.send(oidc.start, undefined)
      const name = `the provider of OpenID Connect, ${provider.issuer}/,`
      expect(lines).toEqual([expect.stringContaining(`${name} is unavailable: `)])
      provider.state.isAway = false
      await vi.advanceTimersByTimeAsync(30_000)
      vi.useRealTimers()
      await expect.poll(() => lines.slice(1)).toEqual([expect.stringContaining(`${name} is available again after `)])
      expect((await building.send(oidc.start, undefined)).headers.location).toContain(`${provider.issuer}/auth`)
    })

    it('a sign-in on its way can be tried again, and is no failure of anybody', async () => {
      const provider = await openidProvider()
      const building = await openBuilding(dialect, provider.settings)
      onTestFinished(building.close)
      const browser = browserAt(building, provider)
      const code = await browser.codeFor({ subject: 'amaya' })
      await provider.close()
      for (let time = 0; time < 2; time += 1) {
        const answer = await browser.change(code)
        expect([answer.statusCode, answer.json()]).toMatchObject([503, { message: OIDC_PROBLEM_TEXT.unavailable }])
      }
      const failures = building.app.databases.read.selectFrom('rate_limits').select('key').where('key', 'like', 'sign-in %')
      expect(await failures.execute()).toEqual([])
    })

    it('an issuer that is not the provider’s own is refused', async () => {
      const provider = await openidProvider()
      onTestFinished(provider.close)
      const { OIDC_ISSUER } = provider.settings
      const building = await openBuilding(dialect, { ...CLIENT, OIDC_ISSUER: OIDC_ISSUER.replace('127.0.0.1', 'localhost') })
      onTestFinished(building.close)
      expect((await building.send(oidc.start, undefined)).headers.location).toBe('/login?error=unavailable')
    })

    it('and without its settings, there is nothing of it', async () => {
      const building = await openBuilding(dialect)
      onTestFinished(building.close)
      for (const [endpoint, sent] of [[oidc.start], [oidc.callback], [oidc.session, { body: { code: 'x' } }]] as const)
        expect((await building.send(endpoint, undefined, sent)).statusCode).toBe(404)
      expect(await building.as.amaya.call(oidc.connection)).toMatchObject({ name: null, can: { connect: false } })
      expect(await building.nobody.call(landing.get)).not.toHaveProperty('oidc')
    })
  })
}
