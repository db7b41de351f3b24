import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { Config } from './config.ts'
import type { Store } from './db/transact.ts'
import type { AfterAnswer } from './http/afterAnswer.ts'
import type { LimitCalls } from './http/rateLimit.ts'
import type { AnswerMemory } from './http/remember.ts'
import type { RequireSession } from './http/session.ts'

/** What routes are built on; services never see it. */
export interface Portal extends Store {
  http: FastifyInstance
  config: Config
  /** The clock; tests turn it. */
  clock: () => Date
  afterAnswer: AfterAnswer
  requireSession: RequireSession
  limitCalls: LimitCalls
  answers: AnswerMemory
  /** Every operation that has been implemented, for the API's description. */
  endpoints: Endpoint[]
}
