import { onFirstUse } from '@verandah/contract/onFirstUse'
import type { ClientAuth, Configuration } from 'openid-client'
import type { OidcSettings } from '../../core/running/rules.ts'

/** The provider's time for one answer. */
const TIMEOUT_SECONDS = 5
/** How long the provider's description of itself is cached. */
const KNOWN_MS = 3_600_000
const SCOPE = 'openid email profile'
/** The greatest age of a sign-in with the provider where the person has to sign in now. */
const FRESH_SECONDS = 300

/** The library, loaded at the first sign-in with the provider: most portals never need it. */
const library = onFirstUse(async () => import('openid-client'))

/** The values that are sent to the provider, and must match when the browser comes back. */
export interface Secrets {
  state: string
  nonce: string
  verifier: string
  /** The provider has to ask the person for their password now, even where they are signed in there. */
  isFresh?: boolean
}

/** The provider's signed statements about a person. */
export interface Claims {
  iss: string
  sub: string
  [name: string]: unknown
}

/** The provider vouches for nobody. */
export class ProviderError extends Error {
  /** `failed`: what came is not what was asked for, such as another nonce or issuer, a wrong signature, a used code. */
  readonly problem: 'unavailable' | 'failed'

  constructor(problem: ProviderError['problem'], cause: unknown) {
    const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
    // The cause itself is not kept: it may say who somebody is.
    super([code, message].filter((part) => typeof part === 'string').join(': '))
    this.problem = problem
  }
}

/** True for an outage: no answer, or a status of 500 or more. A provider that answers with a refusal is there. */
async function isOutage(error: unknown): Promise<boolean> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } = await library()
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return error.status >= 500
  if (error instanceof AuthorizationResponseError) return false
  if (!(error instanceof ClientError)) return true
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true
  return error.cause instanceof Response && error.cause.status >= 500
}

/** Returns one provider. Its description of itself is read when it is first needed, so that the portal starts without it. */
export function createProvider({ issuer, clientId, clientSecret, roles, isOnly }: OidcSettings, redirectUri: string) {
  let known: { at: number; configuration: Configuration } | undefined

  async function ask(): Promise<Configuration> {
    const now = Date.now()
    const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } = await library()
    const [inBody, inHeader] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)]
    const authenticate: ClientAuth = (server, ...call) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true ? inBody : inHeader)(server, ...call)
    // The signature is checked too, not only that the token came from the provider's address.
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
    const options = { timeout: TIMEOUT_SECONDS, execute }
    const configuration = await discovery(new URL(issuer), clientId, clientSecret, authenticate, options).catch((error: unknown) => {
      throw new ProviderError('unavailable', error)
    })
    known = { at: now, configuration }
    return configuration
  }

  async function discover(): Promise<Configuration> {
    return known !== undefined && Date.now() - known.at < KNOWN_MS ? known.configuration : ask()
  }

  return {
    /** Asks it what it says of itself; rejects with a `ProviderError` while it cannot be used. */
    ask: async () => void (await ask()),
    /** Returns the provider's address for the browser. */
    async authorizationUrl({ state, nonce, verifier, isFresh }: Secrets): Promise<string> {
      const configuration = await discover()
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      const challenge = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
      const again: Record<string, string> = isFresh === true ? { prompt: 'login', max_age: String(FRESH_SECONDS) } : {}
      return buildAuthorizationUrl(configuration, { redirect_uri: redirectUri, scope: SCOPE, state, nonce, ...challenge, ...again }).href
    },
    /** Changes the provider's code for what it vouches for; `search`: the query with which the browser came back. */
    async redeem(search: string, { state, nonce, verifier, isFresh }: Secrets): Promise<Claims> {
      const configuration = await discover()
      const { authorizationCodeGrant, fetchUserInfo } = await library()
      try {
        const freshness = isFresh === true ? { maxAge: FRESH_SECONDS } : {}
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true, ...freshness }
        const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}${search}`), checks)
        const claims = tokens.claims()
        if (claims === undefined) throw new ProviderError('failed', new Error('no ID token'))
        const isNamed = claims['given_name'] !== undefined || claims['name'] !== undefined
        const isAll = claims['email'] !== undefined && (roles.length === 0 || claims['groups'] !== undefined) && (!isOnly || isNamed)
        if (isAll || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
        // Some providers name the claims of the scopes only in the user info; those of the signed token count more.
        return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
      } catch (error) {
        if (error instanceof ProviderError) throw error
        throw new ProviderError((await isOutage(error)) ? 'unavailable' : 'failed', error)
      }
    }
  }
}
export type Provider = ReturnType<typeof createProvider>
