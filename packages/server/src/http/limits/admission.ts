import type { Endpoint } from '@verandah/contract/endpoint'
import { isOpenToTokens } from '@verandah/contract/tokenAccess'
import { instant } from '@verandah/contract/dates'
import { rankOf } from '@verandah/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { countOne, requireBelowLimit } from '../../core/rateLimits.ts'
import { readingOf, transact } from '../../core/transact.ts'
import type { LiveSession, HttpContext } from '../context.ts'
import { trustConnection } from './connections.ts'
import { actorOf, setActor } from '../requests/actor.ts'
import { translateFor } from '../requests/language.ts'
import type { AccessOptions, LimitOptions, Who } from '../options.ts'

/** The problem for a person who must do a required action first. */
const REQUIRED = { setUpTwoFactor: 'two_factor_required', changePassword: 'password_change_required' } as const

const IS_WHOLE = Symbol('its body was there when it was admitted')

/** A property costs a call nothing, a map would. */
interface Admitted extends FastifyRequest {
  [IS_WHOLE]?: boolean
}

/** Returns the reading context of an admitted call. */
export function readingFor<E extends Endpoint>(app: HttpContext, request: FastifyRequest, now: Date): ReadContext<Who<E>> {
  return readingOf(app, app.databases.read, actorOf(request) as Who<E>, instant(now), translateFor(request))
}

/** Counts a person's uploads in an hour. An upload counts when the role may make it, even if it is rejected later. */
async function countUpload(app: HttpContext, { id, role }: Actor, now: Date): Promise<void> {
  const { UPLOADS_PER_HOUR, STAFF_UPLOADS_PER_HOUR } = app.rules
  const max = rankOf(role) >= rankOf('treasurer') ? STAFF_UPLOADS_PER_HOUR : UPLOADS_PER_HOUR
  const limit = { key: `uploads ${id}`, max, minutes: 60 }
  const check = () => requireBelowLimit(app.databases.read, limit, instant(now))
  await check()
  const count = await transact(app, { actor: null, now }, ({ db, now: at }) => countOne(db, limit, at))
  if (count > max) await check()
}

/**
 * Throws where an access token may not make the call: none makes one that would widen access, and those that may only read
 * make no other than a GET.
 */
function requireTokenAllowed(endpoint: Endpoint, { token }: Actor): void {
  if (token === undefined) return
  if (!isOpenToTokens(endpoint)) throwProblem('token_not_allowed')
  if (token.scope === 'read' && endpoint.method !== 'GET') throwProblem('token_not_allowed', { text: 'This access token may only read' })
}

/** Whether a call may be made: session and ability, then limits, before its body is read. */
export function admission<E extends Endpoint>(app: HttpContext, endpoint: E, options: AccessOptions & LimitOptions<E>) {
  const isPublic = endpoint.public === true

  function check(request: FastifyRequest, { actor, requiredAction, hasTemporaryPassword }: LiveSession): void {
    setActor(request, actor)
    requireTokenAllowed(endpoint, actor)
    if (requiredAction !== null && options.allowedDuring?.includes(requiredAction) !== true) throwProblem(REQUIRED[requiredAction])
    if (options.needsOwnPassword === true && hasTemporaryPassword) throwProblem('password_change_required')
    if (options.needs !== undefined && !app.rightsOf(actor)[options.needs]) throwProblem('forbidden')
  }

  function enter(request: FastifyRequest, session: LiveSession, now: Date): void {
    const { actor, isActivityDue } = session
    // A rejected call counts too, but says first why it is rejected.
    const retryAfter = app.countCall(actor.sessionId, now)
    trustConnection(request.raw)
    check(request, session)
    if (retryAfter !== undefined) throwProblem('rate_limited', { retryAfter })
    if (!isActivityDue || options.leavesNoTrace === true) return
    const note = () => transact(app, { actor: null, now }, (ctx) => app.authenticator.noteActivity(ctx, actor))
    app.afterAnswer.write(`activity ${actor.sessionId}`, note)
  }

  function limit(request: FastifyRequest, now: Date): Promise<void> | undefined {
    const actor = actorOf(request)
    if (endpoint.files !== undefined && actor !== null) return countUpload(app, actor, now)
    return options.limit?.(readingFor(app, request, now), request)
  }

  const usesCache = !isPublic || (options as { cache?: true }).cache === true

  function admitNow(request: FastifyRequest, now: Date): Promise<void> | undefined {
    const session = isPublic ? null : app.authenticator.find(request, now)
    if (session instanceof Promise) {
      return session.then((found) => {
        enter(request, found, now)
        return limit(request, now)
      })
    }
    if (session !== null) enter(request, session, now)
    return limit(request, now)
  }

  return {
    /** Admits a call. On SQLite usually synchronous, because everything is cached: a promise would cost more than the check. */
    admit(request: FastifyRequest): Promise<void> | undefined {
      const now = app.clock()
      const refreshing = usesCache ? app.databases.changes.refresh() : undefined
      if (refreshing === undefined) return admitNow(request, now)
      // The database is asked after this turn of the event loop, so also after what has arrived in it.
      setImmediate(() => ((request as Admitted)[IS_WHOLE] = request.raw.complete))
      return refreshing.then(() => admitNow(request, now))
    },
    /** Checks once more before a change: the session may have ended, or the role changed, while the body arrived or was prepared. */
    async checkAgain(request: FastifyRequest, now: Date, isPrepared: boolean): Promise<void> {
      if (isPublic || (!isPrepared && (request as Admitted)[IS_WHOLE] === true)) return
      await app.databases.changes.refresh()
      check(request, await app.authenticator.find(request, now))
    }
  }
}
