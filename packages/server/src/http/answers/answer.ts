import { hash } from 'node:crypto'
import type { Endpoint } from '@verandah/contract/endpoint'
import { ERROR_STATUS, type Problem } from '@verandah/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../../core/problem.ts'
import { type FileAnswer, hasAlready, isFileAnswer, sendFile } from './fileAnswer.ts'
import { Replayed } from './idempotency.ts'
import { translateFor } from '../requests/language.ts'

/** Sends a problem in the error envelope, in the caller's language. */
export function sendProblem(reply: FastifyReply, { code, text, errors, retryAfter }: ProblemError) {
  const t = translateFor(reply.request)
  const problem: Problem = { code, message: t(text) }
  if (errors !== undefined) problem.errors = errors.map((error) => ({ path: error.path, message: t(error.text) }))
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // The rest of the request is not waited for.
  if (code === 'timeout') reply.header('connection', 'close')
  return reply.code(ERROR_STATUS[code]).send(problem)
}

/** The answer of an operation that `redirects`: where the browser goes. */
export interface Redirect {
  to: string
  /** The whole `Set-Cookie`. */
  cookie?: string
}

function sendRedirect(reply: FastifyReply, { to, cookie }: Redirect) {
  if (cookie !== undefined) reply.header('set-cookie', cookie)
  return reply.redirect(to, 302)
}

/** Returns the statuses of a success. */
export function statusesOf({ status = 200, dryRun }: Endpoint): number[] {
  return dryRun === true ? [status, 200] : [status]
}

function successOf({ status = 200, dryRun }: Endpoint, { query }: FastifyRequest): number {
  return dryRun === true && (query as { dryRun?: unknown }).dryRun === 'true' ? 200 : status
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends an answer under the name of its content; 304 to who has it already. */
export function sendNamed(reply: FastifyReply, body: Buffer) {
  const etag = `"${hash('sha256', body, 'base64url')}"`
  reply.header('etag', etag)
  return hasAlready(reply.request, etag) ? reply.code(304).send() : reply.send(body)
}

/** Sends the result of an operation: a problem, a file, another address, nothing, or a record. */
export function sendResult(reply: FastifyReply, endpoint: Endpoint, result: unknown, status = successOf(endpoint, reply.request)) {
  if (result instanceof ProblemError) return sendProblem(reply, result)
  if (result instanceof Replayed) return sendResult(reply.header('idempotent-replayed', 'true'), endpoint, result.answer, status)
  if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, result as FileAnswer)
  if (endpoint.alsoAs !== undefined && isFileAnswer(result)) return sendFile(reply, endpoint.alsoAs[0] ?? '', result)
  if (endpoint.redirects === true) return sendRedirect(reply, result as Redirect)
  if (endpoint.response === undefined) return reply.code(204).send()
  const version = (result as { version?: unknown }).version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply.code(status).send(result)
}
