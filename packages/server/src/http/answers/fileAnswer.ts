import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The answer of an operation with `file`. */
export interface FileAnswer {
  bytes: Readable | Buffer | string
  /** The content type as stored; the operation's own where not given. */
  type?: string
  /** The name under which it is saved; without one it is shown in place. */
  name?: string
  /** Bytes, where known. */
  size?: number
  /** The header `cache-control`; 'private, no-store' where not given. */
  cache?: string
  /** Names this content: who has it already gets 304. */
  etag?: string
}

/** True if an operation that may also answer a record answers a file. */
export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer
}

/** RFC 8187: encodes any characters for a header, which may hold only ASCII. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${encoded}`
}

/** RFC 9110: a proxy that compresses makes an ETag weak. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ?? false
}

/** Sends a file with the headers for uploaded bytes: no scripts, no type sniffing, no shared caches. */
export function sendFile(reply: FastifyReply, type: string, file: FileAnswer) {
  if (file.size !== undefined) reply.header('content-length', String(file.size))
  reply.header('cache-control', file.cache ?? 'private, no-store')
  if (file.etag !== undefined) reply.header('etag', file.etag)
  if (file.etag !== undefined && hasAlready(reply.request, file.etag)) return reply.code(304).send()
  return reply
    .type(file.type ?? type)
    .header('content-disposition', file.name === undefined ? 'inline' : attachment(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.bytes)
}
