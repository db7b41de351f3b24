import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { TooManyHashes } from '../core/passwords.ts'
import { StorageUnavailable } from '../storage/blobStore.ts'
import { sendProblem } from './answer.ts'
import { ProblemError } from '../core/problem.ts'

const BY_FASTIFY: Record<string, 'invalid_json' | 'too_large' | 'unsupported_type' | 'invalid_input'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json'
}

/** A database that is not there, full or locked: PostgreSQL's classes 08, 53 and 57, the socket's own codes, SQLite's; class 40: it asked to try again, and so did the second try. */
const UNAVAILABLE =
  /^(08|53|57P|57014|55P03|25P03|40001|40P01)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$|^SQLITE_(FULL|IOERR|BUSY|CANTOPEN|READONLY)|^(ENOSPC|EDQUOT|EROFS|EIO)$/
const UNAVAILABLE_WORDS = /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i

/** What Fastify, the drivers and Node say of a failure. */
interface Fault {
  code?: string
  message?: string
  statusCode?: number
}

function isDatabaseUnavailable(error: Fault): boolean {
  return UNAVAILABLE.test(error.code ?? '') || UNAVAILABLE_WORDS.test(error.message ?? '')
}

/** Any failure as a problem: no answer shows SQL, a stack or a path. */
export function toProblemError(error: unknown, log: FastifyBaseLogger): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof TooManyHashes) return new ProblemError('rate_limited', { retryAfter: 5 })
  const fault = (error ?? {}) as Fault
  const known = BY_FASTIFY[fault.code ?? '']
  if (known !== undefined) return new ProblemError(known)
  if (error instanceof StorageUnavailable) {
    log.error({ err: error }, 'the storage is unavailable')
    return new ProblemError('unavailable')
  }
  if (isDatabaseUnavailable(fault)) {
    log.error({ err: error }, 'the database is unavailable')
    return new ProblemError('unavailable')
  }
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) return new ProblemError('invalid_input')
  log.error({ err: error }, 'a call failed')
  return new ProblemError('internal')
}

export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => sendProblem(reply, toProblemError(error, request.log)))
}
