import type { RequiredAction } from '@verandah/contract/me'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../core/actor.ts'
import type { Ctx } from '../core/context.ts'

export interface LiveSession {
  actor: Actor
  /** True once a minute: then the last activity is stored. */
  isActivityDue: boolean
  /** The required action: until it is done, most calls answer 403. */
  requiredAction: RequiredAction | null
}

/** Finds who makes a call; handed over by the feature that owns sessions. */
export interface Authenticator {
  /** Throws 401 without a valid session of an active person. Synchronous when the session is cached. */
  find(request: FastifyRequest, now: Date): LiveSession | Promise<LiveSession>
  /** Notes that the session was used. */
  noteActivity(ctx: Ctx<null>, actor: Actor): Promise<void>
}
