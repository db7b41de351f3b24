import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, ERROR_STATUS } from '@verandah/contract/errors'
import type { FastifyRequest } from 'fastify'
import { ProblemError, throwProblem } from '../core/problem.ts'
import type { ResponseHeaders } from './headers.ts'

/** The header with the id of the request, in every answer; the log has it too. */
export const REQUEST_ID = 'x-request-id'

const HEADER_OVERFLOW = 'HPE_HEADER_OVERFLOW'
const HEADERS_TOO_LARGE = 431

const BY_NODE: Record<string, ErrorCode> = {
  [HEADER_OVERFLOW]: 'too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout'
}

const INVALID_REQUEST = 'This is not a valid request'

/** Returns the whole answer as text: for a request that the parser rejects there is no response object. */
function answerText(code: ErrorCode, headers: ResponseHeaders, status: number = ERROR_STATUS[code]): string {
  const { message } = new ProblemError(code, code === 'invalid_input' ? { text: INVALID_REQUEST } : {})
  const body = JSON.stringify({ code, message })
  const sent = {
    ...headers,
    [REQUEST_ID]: crypto.randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close'
  }
  // With an import, node:http would load all that it exports, and with it the client behind `fetch`: 15 ms of each start.
  const { STATUS_CODES } = process.getBuiltinModule('node:http')
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}

/** Answers what Node's parser rejects, in the portal's envelope; its language is not known. */
export function answerClientErrors(headers: ResponseHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // An answer may be under way on this connection: a second one would run into it.
    const isAnswering = (socket as Socket & { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true
    const status = error.code === HEADER_OVERFLOW ? HEADERS_TOO_LARGE : undefined
    if (socket.writable && !isAnswering) socket.write(answerText(BY_NODE[error.code ?? ''] ?? 'invalid_input', headers, status))
    socket.destroySoon()
  }
}

/** Throws 400 without a host, which HTTP/1.1 requires. */
export function requireHost({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersion === '1.1') throwProblem('invalid_input', { text: INVALID_REQUEST })
}

/** Answers the requests that Node would answer by itself, without a body and headers: an expectation, a tunnel. */
export function answerForNode(server: Server, headers: ResponseHeaders): void {
  // An expectation that is not known may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => socket.end(answerText('not_found', headers)))
}
