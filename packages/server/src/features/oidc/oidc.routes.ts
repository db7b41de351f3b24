import {
  oidc as contract,
  OIDC_CODE,
  OIDC_CONNECT,
  OIDC_CONNECT_ERROR,
  OIDC_ERROR,
  OIDC_NEXT,
  OIDC_PROBLEM_TEXT,
  type OidcProblem,
  pagePath
} from '@verandah/contract/oidc'
import { paths } from '@verandah/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { ReadContext } from '../../core/context.ts'
import { ProblemError, throwProblem } from '../../core/problem.ts'
import { outageLog } from '../../core/running/outage.ts'
import { countBelowLimit, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import { hashPassword, verifyPassword } from '../../core/secrets/passwords.ts'
import { newToken } from '../../core/secrets/tokens.ts'
import type { AppContext } from '../../feature.ts'
import type { Redirect } from '../../http/answers/answer.ts'
import { implement } from '../../http/implement.ts'
import { networkOf } from '../../http/limits/network.ts'
import { failuresFrom, signInFrom } from '../../http/limits/signInFailures.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { isLocked } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'
import { beginConnection, type NextPage, newSecrets, receiveReturn, storeSignIn } from './begin.service.ts'
import { browserCookie, browserOf } from './browserCookie.ts'
import { problemOf } from './oidc.policy.ts'
import { connect, disconnect, signInByProvider } from './oidc.service.ts'
import { findLinked, type Holder, issuerOf, readConnection, type Redeemed, redeemCode } from './oidc.queries.ts'
import { requireReplaceToken } from './replaceToken.ts'
import { createProvider, type Provider, ProviderError, type Secrets } from './provider.ts'

/** How many times the limit of failed sign-ins a sign-in may begin: most of them end well, and a whole office may have one address. */
const BEGINNINGS = 10
/** How long the provider is not asked again after it was away: it is somebody else's server. */
const RETRY_MS = 30_000
/** The most characters of the provider's answer in the query; its codes have some hundred. */
const LONGEST_ANSWER = 6_000

/** Returns the stored hash when the typed password is the caller's; a locked account is not checked. */
async function checkedPassword({ db, actor, now, rules }: ReadContext, password: string | undefined): Promise<string | undefined> {
  const user = (await findUser(db, actor.id)) ?? throwProblem('no_session')
  if (!mayUsePassword(rules, actor) || password === undefined || isLocked(user, now)) return undefined
  return (await verifyPassword(user.password_hash, password)) ? user.password_hash : undefined
}

/** Returns the hash of a password that nobody knows, for an account that may be made now in a portal without passwords. */
async function newPasswordHash({ db, rules }: ReadContext<unknown>, { outcome }: Redeemed): Promise<string | undefined> {
  if (rules.oidc?.isOnly !== true || !('claims' in outcome)) return undefined
  return (await findLinked(db, issuerOf(outcome.claims), outcome.claims.sub)) === undefined ? hashPassword(newToken()) : undefined
}

const redirectTo = (page: string, query: Record<string, string>): Redirect => ({ to: `${page}?${new URLSearchParams(query).toString()}` })

const toLogin = (problem: OidcProblem) => redirectTo(paths.login, { [OIDC_ERROR]: problem })

/** Returns the page that goes on with what the provider has sent back. */
function pageAfter({ isConnecting, next, result }: NextPage): Redirect {
  if (isConnecting)
    return redirectTo(paths.profile, 'problem' in result ? { [OIDC_CONNECT_ERROR]: result.problem } : { [OIDC_CONNECT]: result.code })
  if ('problem' in result) return toLogin(result.problem)
  return redirectTo(paths.login, { [OIDC_CODE]: result.code, ...(next !== null && { [OIDC_NEXT]: next }) })
}

export function oidcRoutes(app: AppContext): void {
  const { config, rules, oidcCipher: cipher } = app
  let opened: { of: NonNullable<typeof config.oidc>; provider: Provider } | undefined

  /** Returns the provider; 404 where there is no sign-in with OpenID Connect. */
  function provider(): Provider {
    const { oidc } = config
    if (oidc === undefined) return throwProblem('not_found')
    if (opened?.of !== oidc) opened = { of: oidc, provider: createProvider(oidc, `${config.PUBLIC_URL}${contract.callback.path}`) }
    return opened.provider
  }

  const isHttps = config.PUBLIC_URL.startsWith('https:')
  const beginnings = (request: FastifyRequest): RateLimit => ({
    key: `oidc ${networkOf(request)}`,
    max: BEGINNINGS * rules.IP_FAILURES,
    minutes: rules.IP_WINDOW_MINUTES
  })

  const outages = outageLog({
    name: `the provider of OpenID Connect, ${config.oidc?.issuer},`,
    isUnavailable: (error) => error instanceof ProviderError && error.problem === 'unavailable',
    tryUse: () => provider().ask(),
    retryMs: RETRY_MS
  })
  app.http.addHook('onClose', async () => outages.stop())

  /** Returns the provider's address; undefined while it gives no answer. */
  async function addressAt(secrets: Secrets, { log }: FastifyRequest): Promise<string | undefined> {
    try {
      return await provider().authorizationUrl(secrets)
    } catch (error) {
      if (!outages.note(error, log)) throw error
      return undefined
    }
  }

  async function redeem(reading: ReadContext<unknown>, request: FastifyRequest, code: string, holder: Holder) {
    const redeemed = await redeemCode(reading, cipher, provider(), code, holder)
    if ('error' in redeemed.outcome && !outages.note(redeemed.outcome.error, request.log))
      request.log.warn({ reason: redeemed.outcome.error.message }, 'a sign-in with OpenID Connect failed')
    return redeemed
  }

  implement(
    app,
    contract.start,
    {
      async consumes(ctx, { query, request }) {
        provider()
        if (!(await countBelowLimit(ctx.db, beginnings(request), ctx.now))) return null
        const secrets = newSecrets()
        // All tabs share one cookie.
        const browser = browserOf(request) ?? newToken()
        const next = typeof query.next === 'string' ? pagePath(query.next) : null
        await storeSignIn(ctx, cipher, secrets, { browser, userId: null, next })
        return { secrets, browser }
      }
    },
    async (_reading, { prepared, request }) => {
      if (prepared === null) return toLogin('busy')
      const to = await addressAt(prepared.secrets, request)
      return to === undefined ? toLogin('unavailable') : { to, cookie: browserCookie(prepared.browser, isHttps) }
    }
  )
  implement(
    app,
    contract.callback,
    {
      async consumes(ctx, { query: { state, error }, request }) {
        provider()
        const search = request.url.slice(request.url.indexOf('?'))
        const expired: NextPage = { isConnecting: false, next: null, result: { problem: 'expired' } }
        if (typeof state !== 'string' || search.length > LONGEST_ANSWER) return expired
        return receiveReturn(ctx, cipher, { state, problem: problemOf(error), search, browser: browserOf(request) })
      }
    },
    async (_reading, { prepared }) => pageAfter(prepared)
  )
  implement(
    app,
    contract.session,
    {
      limit: ({ db, now }, request) => requireBelowLimit(db, failuresFrom(request, rules), now),
      async prepare(reading, { body: { code }, request }) {
        const redeemed = await redeem(reading, request, code, { browser: browserOf(request) })
        return { redeemed, passwordHash: await newPasswordHash(reading, redeemed) }
      }
    },
    (ctx, { body: { invitationToken }, prepared: { redeemed, passwordHash }, request }) =>
      signInByProvider(ctx, redeemed, { invitationToken, passwordHash }, signInFrom(request, rules))
  )
  implement(app, contract.connection, {}, readConnection)
  implement(
    app,
    contract.begin,
    {
      needsOwnPassword: true,
      async prepare(reading, { body, request }) {
        const { replaceToken } = body
        if (replaceToken !== undefined) requireReplaceToken(reading, cipher, replaceToken)
        const { asksPassword, connectedAt } = await readConnection(reading)
        const isFresh = !asksPassword && connectedAt !== null
        const secrets = { ...newSecrets(), ...(isFresh && { isFresh, mayReplace: replaceToken !== undefined }) }
        const [url, checked] = await Promise.all([addressAt(secrets, request), checkedPassword(reading, body.password)])
        return { secrets, url, checked }
      }
    },
    async (ctx, { prepared: { secrets, url, checked } }) => {
      const problem = await beginConnection(ctx, cipher, secrets, checked)
      if (problem !== null) return problem
      return url === undefined ? new ProblemError('unavailable', { text: OIDC_PROBLEM_TEXT.unavailable }) : { url }
    }
  )
  implement(
    app,
    contract.connect,
    {
      needsOwnPassword: true,
      prepare: (reading, { body: { code }, request }) => redeem(reading, request, code, { userId: reading.actor.id })
    },
    (ctx, { prepared }) => connect(ctx, prepared, cipher)
  )
  implement(app, contract.disconnect, {}, (ctx) => disconnect(ctx))
}
