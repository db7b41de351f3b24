import type { Endpoint } from '@verandah/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../core/context.ts'
import type { OutageLog } from '../core/running/outage.ts'
import type { Rules } from '../core/running/rules.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { AfterAnswer } from './answers/afterAnswer.ts'
import type { AnswerCache } from './answers/answerCache.ts'
import type { Authenticator } from './authenticator.ts'
import type { CountCall } from './limits/callLimit.ts'
import type { AnswerCipher } from './answers/idempotency.ts'
import type { CountKey } from './limits/keyLimit.ts'

/** The settings that routes and jobs need beside the rules. */
export interface AppSettings extends Rules {
  DATA_DIR: string
  PUBLIC_URL: string
  MAIL_FROM: string
}

/** What routes need; services do not get it. */
export interface HttpContext extends Store {
  http: FastifyInstance
  config: AppSettings
  /** The clock; tests set it. */
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
