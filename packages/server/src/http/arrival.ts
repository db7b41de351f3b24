import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../core/problem.ts'

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** A call that is answered already waits for nothing; whoever reads the body gets the error otherwise. */
function giveUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', new ProblemError('timeout'))
  else raw.destroy()
}

/** A body must arrive within this time, however it trickles; one with files may take as long as the server allows. */
export function limitArrival(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  if (!hasBody(request) || request.routeOptions.config.readsFiles === true) return
  const timer = setTimeout(giveUp, milliseconds, request, reply).unref()
  request.raw.once('close', () => clearTimeout(timer))
}
