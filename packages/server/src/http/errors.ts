import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { OutageLog } from '../core/running/outage.ts'
import { TooManyHashes } from '../core/secrets/passwords.ts'
import { sendProblem } from './answers/answer.ts'
import { ProblemError } from '../core/problem.ts'

const BY_FASTIFY: Record<string, 'invalid_json' | 'too_large' | 'unsupported_type' | 'invalid_input'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json'
}

/** What Fastify, the drivers and Node say of a failure. */
interface Fault {
  code?: string
  message?: string
  statusCode?: number
}

/** Any other failure as a problem: no answer shows SQL, a stack or a path. */
function toProblemError(error: unknown, log: FastifyBaseLogger, outages: OutageLog): ProblemError {
  if (error instanceof TooManyHashes) return new ProblemError('rate_limited', { retryAfter: 5 })
  const fault = (error ?? {}) as Fault
  const known = BY_FASTIFY[fault.code ?? '']
  if (known !== undefined) return new ProblemError(known)
  if (outages.note(error, log)) return new ProblemError('unavailable')
  // What no file is served for.
  if (fault.statusCode === 403 || fault.statusCode === 404) return new ProblemError('not_found')
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) return new ProblemError('invalid_input')
  log.error({ err: error }, 'a call failed')
  return new ProblemError('internal')
}

export function handleErrors(http: FastifyInstance, outages: OutageLog): void {
  http.setErrorHandler((error, { log, id, raw }, reply) => {
    if (error instanceof ProblemError) return sendProblem(reply, error)
    // The client has gone before its body had arrived. The socket's code would look like the one of a lost database.
    if (error === raw.errored) return sendProblem(reply, new ProblemError('invalid_input'))
    return sendProblem(reply, toProblemError(error, log.child({ reqId: id }), outages))
  })
}
