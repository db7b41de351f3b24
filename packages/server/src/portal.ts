import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { Seal } from './auth/seal.ts'
import type { Config } from './config.ts'
import type { Store } from './db/transact.ts'
import type { AfterAnswer } from './http/afterAnswer.ts'
import type { LimitCalls } from './http/rateLimit.ts'
import type { AnswerMemory } from './http/remember.ts'
import type { RequireSession } from './http/session.ts'
import type { Storage } from './storage/storage.ts'

/** What routes are built on; services never see it. */
export interface Portal extends Store {
  http: FastifyInstance
  config: Config
  /** The clock; tests turn it. */
  clock: () => Date
  /** Seals what authenticators share with the portal. */
  secretSeal: Seal
  storage: Storage
  afterAnswer: AfterAnswer
  requireSession: RequireSession
  limitCalls: LimitCalls
  answers: AnswerMemory
  /** Every operation that has been implemented, for the API's description. */
  endpoints: Endpoint[]
}
