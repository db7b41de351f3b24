import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseHeaders } from '../headers.ts'

const compress = promisify(brotliCompress)

/** A document as it is sent, with and without compression. */
export interface Page {
  plain: Buffer
  brotli: Buffer
}

export async function pageOf(text: string): Promise<Page> {
  const plain = Buffer.from(text)
  return { plain, brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
}

const HTML_TYPE = 'text/html; charset=utf-8'

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: ResponseHeaders,
  { plain, brotli }: Page,
  type = HTML_TYPE
) {
  reply.headers(headers).type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'br').send(brotli)
}
