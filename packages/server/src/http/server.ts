import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { z } from '@verandah/contract/z'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OutageLog } from '../core/running/outage.ts'
import { ProblemError } from '../core/problem.ts'
import { sendProblem } from './answers/answer.ts'
import { JSON_LIMIT, readBodies } from './requests/body.ts'
import { answerClientErrors, answerForNode, REQUEST_ID, requireHost } from './clientErrors.ts'
import { endConnectionsAtClose, limitConnections, noteAnswer } from './limits/connections.ts'
import { type LogFormat, logOptions, nameRequest } from './logLines.ts'
import type { SecurityHeaders } from './headers.ts'
import { trustedProxies } from './limits/network.ts'
import { compileSerializer } from './answers/serialize.ts'
import { TooManyHashes } from '../core/secrets/passwords.ts'
import { TooManyWaiting } from '../db/unavailable.ts'

/** The bytes of an upload that must arrive in three times the time of another body: a slower line is down. */
const LEAST_BYTES = 32 * 1024
const TIMES = 3

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function isUpload({ headers, routeOptions: { config } }: FastifyRequest): boolean {
  return config.readsFiles === true || (config.readsForms === true && headers['content-type']?.startsWith('multipart/') === true)
}

/**
 * Ends a request that takes too long. One that is answered already waits for nothing; otherwise the reader of the body gets
 * the error.
 */
function abortRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', new ProblemError('timeout'))
  else raw.destroy()
}

/** Aborts the request when too little has arrived since the last look. */
function watch(request: FastifyRequest, reply: FastifyReply, milliseconds: number): NodeJS.Timeout {
  const { socket } = request.raw
  let before = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - before < LEAST_BYTES) abortRequest(request, reply)
    before = socket.bytesRead
  }, milliseconds)
}

/**
 * Limits the time in which a body must arrive, however it trickles. An upload may take as long as the server allows, if
 * something of it arrives all the time.
 */
function limitArrival(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  if (!hasBody(request)) return
  const timer = isUpload(request) ? watch(request, reply, TIMES * milliseconds) : setTimeout(abortRequest, milliseconds, request, reply)
  timer.unref()
  request.raw.once('close', () => clearTimeout(timer))
}

const BY_FASTIFY: Record<string, 'invalid_json' | 'too_large' | 'unsupported_type' | 'invalid_input'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json'
}

/** The fields of a failure from Fastify, the drivers and Node. */
interface Fault {
  code?: string
  message?: string
  statusCode?: number
}

/** Returns any other failure as a problem: no answer shows SQL, a stack or a path. */
function toProblemError(error: unknown, log: FastifyBaseLogger, outages: OutageLog): ProblemError {
  if (error instanceof TooManyHashes) return new ProblemError('rate_limited', { retryAfter: 5 })
  // The database works: this is no outage.
  if (error instanceof TooManyWaiting) return new ProblemError('unavailable', { retryAfter: 5 })
  const fault = (error ?? {}) as Fault
  const known = BY_FASTIFY[fault.code ?? '']
  if (known !== undefined) return new ProblemError(known)
  if (outages.note(error, log)) return new ProblemError('unavailable')
  // No file is served for this path.
  if (fault.statusCode === 403 || fault.statusCode === 404) return new ProblemError('not_found')
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) return new ProblemError('invalid_input')
  log.error({ err: error }, 'a call failed')
  return new ProblemError('internal')
}

function handleErrors(http: FastifyInstance, outages: OutageLog): void {
  http.setErrorHandler((error, { log, id, raw }, reply) => {
    if (error instanceof ProblemError) return sendProblem(reply, error)
    // The client has gone before its body had arrived. The socket's code would look like the one of a lost database.
    if (error === raw.errored) return sendProblem(reply, new ProblemError('invalid_input'))
    return sendProblem(reply, toProblemError(error, log.child({ requestId: id }), outages))
  })
}

const LONGEST_PARAM = 1_000
/** How long a request with a file may take to arrive: 25 MiB over a slow line take minutes. */
const UPLOAD_MS = 1_800_000
/** How often Node looks for connections whose time is over, at most. */
const CHECK_MS = 5_000

/** Replaces Fastify's own compilers, which it would load although ours are set. */
const noCompiler = (): never => {
  throw new Error('Calls are validated and answers are written by the compilers that are set below')
}

/** The settings of the server itself. */
export interface ServerSettings {
  LOG_LEVEL: string
  LOG_FORMAT?: LogFormat | undefined
  TRUST_PROXY: string
  REQUEST_SECONDS: number
  MAX_CONNECTIONS: number
}

/** Creates Node's server with the limits, headers, bodies and errors that all routes share. */
export function createServer(config: ServerSettings, headers: SecurityHeaders, outages: OutageLog): FastifyInstance {
  const arrivalMs = config.REQUEST_SECONDS * 1_000
  const http = Fastify({
    bodyLimit: JSON_LIMIT,
    requestTimeout: Math.max(UPLOAD_MS, arrivalMs),
    http: { requireHostHeader: false, headersTimeout: arrivalMs, connectionsCheckingInterval: Math.min(CHECK_MS, arrivalMs / 4) },
    clientErrorHandler: answerClientErrors(headers.calls),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    // The URL of a request may contain the token of a link.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A long invalid token gets the same answer as a short one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
    logger: logOptions(config.LOG_LEVEL, config.LOG_FORMAT ?? 'json'),
    genReqId: () => crypto.randomUUID(),
    // The few calls that log anything make a logger of their own.
    childLoggerFactory: (logger) => logger,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // A URL that cannot be decoded, or is too long; no hook runs for it.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply.headers(headers.calls).header(REQUEST_ID, nameRequest(request)), new ProblemError('not_found'))
  })
  http.setValidatorCompiler(() => () => true)
  // Fastify calls a schema any object; our routes give it those of the contract.
  http.setSerializerCompiler(({ schema }) => compileSerializer(schema as unknown as z.ZodMiniType))
  readBodies(http)
  handleErrors(http, outages)
  // Every answer begins with the strict headers; only what sends a page or one of its files replaces them. So it does not
  // matter how an address is spelt, and errors have them too.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers.calls).header(REQUEST_ID, nameRequest(request))
    noteAnswer(request.raw, reply.raw)
    requireHost(request)
    limitArrival(request, reply, arrivalMs)
    done()
  })
  answerForNode(http.server, headers.calls)
  limitConnections(http.server, config.MAX_CONNECTIONS)
  endConnectionsAtClose(http)
  return http
}
