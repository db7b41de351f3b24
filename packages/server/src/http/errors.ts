import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { TooManyHashes } from '../auth/passwords.ts'
import { StorageAway } from '../storage/shelf.ts'
import { sendRefusal } from './implement.ts'
import { Refusal } from './problem.ts'

const BY_FASTIFY: Record<string, 'invalid_json' | 'too_large' | 'unsupported_type' | 'invalid_input'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json'
}

/** A database that is away, full or locked: PostgreSQL's classes 08, 53 and 57, the socket's own words, SQLite's; 40: it asked to try again, and so did the second try. */
const AWAY =
  /^(08|53|57P|57014|55P03|25P03|40001|40P01)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$|^SQLITE_(FULL|IOERR|BUSY|CANTOPEN|READONLY)|^(ENOSPC|EDQUOT|EROFS|EIO)$/
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|query read timeout/i

/** What Fastify, the drivers and Node tell of a failure. */
interface Fault {
  code?: string
  message?: string
  statusCode?: number
}

function isDatabaseAway(error: Fault): boolean {
  return AWAY.test(error.code ?? '') || AWAY_WORDS.test(error.message ?? '')
}

/** Any failure as a refusal: no answer shows SQL, a stack or a path. */
export function refusalOf(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof TooManyHashes) return new Refusal('rate_limited', { retryAfter: 5 })
  const fault = (error ?? {}) as Fault
  const known = BY_FASTIFY[fault.code ?? '']
  if (known !== undefined) return new Refusal(known)
  if (error instanceof StorageAway) {
    log.error({ err: error }, 'the storage is away')
    return new Refusal('unavailable')
  }
  if (isDatabaseAway(fault)) {
    log.error({ err: error }, 'the database is away')
    return new Refusal('unavailable')
  }
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) return new Refusal('invalid_input')
  log.error({ err: error }, 'a call failed')
  return new Refusal('internal')
}

export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalOf(error, request.log)))
}
