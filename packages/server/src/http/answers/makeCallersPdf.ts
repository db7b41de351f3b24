import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../core/problem.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import { FileMissing, StorageUnavailable } from '../../storage/blobStore.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { actorOf } from '../requests/actor.ts'

/** The call and the storage in which the logo of its papers lies. */
export interface PaperCall {
  request: FastifyRequest
  storage: Pick<FileStorage, 'open'>
}

/** Returns the picture of a letterhead; a paper is made without it where the storage does not give it. */
async function readLogo(storage: PaperCall['storage'], key: string | undefined): Promise<Buffer | null> {
  if (key === undefined) return null
  try {
    return await buffer(await storage.open(key))
  } catch (error) {
    if (error instanceof FileMissing || error instanceof StorageUnavailable) return null
    throw error
  }
}

/** Makes a document for the caller. The work ends when they go before they have it. */
export async function makeCallersPdf({ request, storage }: PaperCall, document: PdfDocument): Promise<Buffer> {
  const { socket } = request.raw
  const gone = new AbortController()
  // Nobody reads this answer.
  const abort = () => gone.abort(new ProblemError('timeout'))
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    const logo = await readLogo(storage, document.letterhead.logo)
    return await makePdf(document, { id: actorOf(request)?.id ?? '', gone: gone.signal }, logo)
  } finally {
    // The connection may be used for further calls.
    socket.off('close', abort)
  }
}
