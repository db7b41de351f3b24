import type { Endpoint } from '@verandah/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequiredAction } from '@verandah/contract/me'
import type { Store, Ctx } from '../core/context.ts'
import type { OutageLog } from '../core/running/outage.ts'
import type { Rules } from '../core/running/rules.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { AfterAnswer } from './answers/afterAnswer.ts'
import type { AnswerCache } from './answers/answerCache.ts'
import type { CountCall, CountKey } from './limits/callLimit.ts'
import type { AnswerCipher } from './answers/idempotency.ts'
import type { Actor } from '../core/actor.ts'

export interface LiveSession {
  actor: Actor
  /** True once a minute: then the last activity is stored. */
  isActivityDue: boolean
  /** The required action: until it is done, most calls answer 403. */
  requiredAction: RequiredAction | null
  /** The person has a password that somebody else has set for them, and knows. */
  hasTemporaryPassword: boolean
}

/** Finds who makes a call; handed over by the feature that owns sessions. */
export interface Authenticator {
  /** Throws 401 without a valid session of an active person. Synchronous when the session is cached. */
  find(request: FastifyRequest, now: Date): LiveSession | Promise<LiveSession>
  /** Notes that the session was used. */
  noteActivity(ctx: Ctx<null>, actor: Actor): Promise<void>
}

/** The settings that routes and jobs need beside the rules. */
export interface AppSettings extends Rules {
  DATA_DIR: string
  PUBLIC_URL: string
  MAIL_FROM: string
  METRICS_TOKEN?: string | undefined
  METRICS_PORT?: number | undefined
  STORAGE_URL?: string | undefined
}

/** The context of routes; services do not get it. */
export interface HttpContext extends Store {
  http: FastifyInstance
  config: AppSettings
  /** Returns the time; tests set the clock. */
  clock: () => Date
  storage: FileStorage
  afterAnswer: AfterAnswer
  /** Says once that the database is unavailable. */
  outages: OutageLog
  authenticator: Authenticator
  countCall: CountCall
  answers: AnswerCache
  /** Encrypts the answers that are kept for an `Idempotency-Key`. */
  answerCipher: AnswerCipher
  countKey: CountKey
  /** Every operation that has been implemented, for the API's description. */
  endpoints: Endpoint[]
}
