import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../core/problem.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import { actorOf } from '../requests/actor.ts'

/** Makes a document for the caller. The work ends when they go before they have it. */
export async function makeCallersPdf(request: FastifyRequest, document: PdfDocument): Promise<Buffer> {
  const { socket } = request.raw
  const gone = new AbortController()
  // Nobody reads this answer.
  const abort = () => gone.abort(new ProblemError('timeout'))
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await makePdf(document, { id: actorOf(request)?.id ?? '', gone: gone.signal })
  } finally {
    // The connection may be used for further calls.
    socket.off('close', abort)
  }
}
