import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider'

/** Who signs in with the provider next, and what it says of them. */
export interface ProviderPerson {
  subject: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
  groups?: string[]
  /** How they have shown who they are. */
  amr?: string[]
  acr?: string
}

export const CLIENT = { OIDC_CLIENT_ID: 'verandah', OIDC_CLIENT_SECRET: 'a secret of the provider for tests' }

/** Keeps what the provider stores; its own for this warns at each start. */
function memory() {
  const stored = new Map<string, AdapterPayload>()
  return class implements Adapter {
    readonly model: string
    constructor(model: string) {
      this.model = model
    }
    async upsert(id: string, payload: AdapterPayload) {
      stored.set(`${this.model} ${id}`, payload)
    }
    async find(id: string) {
      return stored.get(`${this.model} ${id}`)
    }
    async findByUid(uid: string) {
      return [...stored.values()].find((payload) => payload.kind === this.model && payload.uid === uid)
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const payload = stored.get(`${this.model} ${id}`)
      if (payload !== undefined) payload.consumed = 1
    }
    async destroy(id: string) {
      stored.delete(`${this.model} ${id}`)
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
    }
  }
}

/**
 * The reference provider of OpenID Connect in this process, over HTTP on an address of its own. It asks nothing: `person` has
 * signed in there. `hasOtherKey`: it says of itself that it signs with another key than it does. `inIdToken`: what it says of people stands in the ID token, else it has to be asked for.
 */
export async function openidProvider({ portal = 'http://localhost:4000', inIdToken = true } = {}) {
  const state: { person: ProviderPerson | null; hasOtherKey: boolean } = { person: null, hasOtherKey: false }
  const people = new Map<string, ProviderPerson>()
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const newKey = () => ({ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: 'test' })
  const key = newKey()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [`${portal}/api/auth/oidc/callback`],
        token_endpoint_auth_method: 'client_secret_post'
      }
    ],
    adapter: memory(),
    jwks: { keys: [key] },
    cookies: { keys: ['for tests'] },
    conformIdTokenClaims: !inIdToken,
    claims: { openid: ['sub', 'groups', 'amr', 'acr'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    acrValues: ['https://refeds.org/profile/mfa'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 60, Grant: 60, AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60 },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => {
        const { amr: _amr, acr: _acr, subject: sub, ...said } = people.get(subject) ?? { subject }
        return { sub, ...said }
      }
    }),
    // Nobody is asked whether the portal may know them.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client?.clientId, accountId: ctx.oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (state.hasOtherKey && request.url === '/jwks') {
      const { kty, n, e, kid } = newKey()
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ keys: [{ kty, n, e, kid, use: 'sig' }] }))
    }
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response)
    const { person } = state
    if (person !== null) people.set(person.subject, person)
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'not today' }
        : { login: { accountId: person.subject, ...(person.amr && { amr: person.amr }), ...(person.acr && { acr: person.acr }) } }
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })

  /** As a browser goes through the provider, from the address that the portal has sent it to; returns where it is sent back to. */
  async function visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let url = new URL(address)
    while (url.href.startsWith(issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
      url = new URL(location, url)
    }
    return url
  }

  return {
    state,
    visit,
    settings: { OIDC_ISSUER: issuer, ...CLIENT },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}
export type OpenidProvider = Awaited<ReturnType<typeof openidProvider>>
