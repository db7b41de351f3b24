import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../../core/problem.ts'

/** What of an upload must arrive in three times the time of another body: a line this slow is down. */
const LEAST_BYTES = 32 * 1024
const TIMES = 3

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function isUpload({ headers, routeOptions: { config } }: FastifyRequest): boolean {
  return config.readsFiles === true || (config.readsForms === true && headers['content-type']?.startsWith('multipart/') === true)
}

/** A call that is answered already waits for nothing; whoever reads the body gets the error otherwise. */
function giveUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', new ProblemError('timeout'))
  else raw.destroy()
}

/** Gives up when too little has arrived since the last look. */
function watch(request: FastifyRequest, reply: FastifyReply, milliseconds: number): NodeJS.Timeout {
  const { socket } = request.raw
  let before = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - before < LEAST_BYTES) giveUp(request, reply)
    before = socket.bytesRead
  }, milliseconds)
}

/**
 * A body must arrive within this time, however it trickles. An upload may take as long as the server allows, if
 * something of it arrives all the time.
 */
export function limitArrival(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  if (!hasBody(request)) return
  const timer = isUpload(request) ? watch(request, reply, TIMES * milliseconds) : setTimeout(giveUp, milliseconds, request, reply)
  timer.unref()
  request.raw.once('close', () => clearTimeout(timer))
}
