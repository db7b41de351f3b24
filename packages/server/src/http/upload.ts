import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { Files } from '@verandah/contract/endpoint'
import type { FieldError } from '@verandah/contract/errors'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Storage, UploadedFile } from '../storage/storage.ts'
import { Refusal, refuse, refuseField } from './problem.ts'

/** What a multipart call brought. */
export interface Upload {
  /** The text parts by name; one that came several times is a list. */
  texts: Record<string, unknown>
  files: UploadedFile[]
  /** What is wrong with the files, to be told together with the texts' errors. */
  errors: FieldError[]
}

const MIB = 1024 * 1024
/** Of all text parts together, in bytes. */
const TEXT_BYTES = 256 * 1024
const TEXT_PARTS = 200
/** Boundaries and part headers. */
const FRAME_BYTES = 64 * 1024
const BROKEN = 'The upload did not arrive whole'

/** A room of its own: elsewhere this content type is one of those that are not supported. */
export async function readMultipart(room: FastifyInstance, route: RouteOptions): Promise<void> {
  await room.register(multipart, { throwFileSizeLimit: false })
  room.route(route)
}

/** The type that its bytes tell; what is text to a machine has none. */
async function typeOf(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? null
}

function addText({ texts }: Upload, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) refuse('too_large')
  const before = texts[fieldname]
  texts[fieldname] = before === undefined ? value : [before, value].flat()
  const size = Object.values(texts).flat().join('').length
  if (size > TEXT_BYTES) refuse('too_large')
}

async function addFile(upload: Upload, { file, fieldname, filename }: MultipartFile, expected: Files, path: string): Promise<void> {
  const { field, count, bytes } = expected
  if (fieldname !== field) refuseField(fieldname, 'No file is expected here')
  if (upload.files.length === count) refuseField(field, count === 1 ? 'Only one file at a time' : `At most ${count} files at a time`)
  const tooLarge = new Refusal('too_large', { message: `This file is too large: at most ${Math.floor(bytes / MIB)} MB` })
  const kept: UploadedFile = { path, size: 0, type: null, name: filename }
  // Before a byte is written, so that whatever happens finds it.
  upload.files.push(kept)
  file.once('limit', () => file.destroy(tooLarge))
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, target)
  if (file.truncated) throw tooLarge
  kept.size = target.bytesWritten
  kept.type = await typeOf(path)
  if (isNothing(kept)) await discardUpload({ files: upload.files.splice(-1) })
}

/** What a form sends for a chooser that was left alone. */
const isNothing = ({ size, name }: UploadedFile) => size === 0 && name === ''

function checkFiles({ files, errors }: Upload, field: string): void {
  if (files.length === 0) errors.push({ path: field, message: 'Please choose a file' })
  else if (files.some(({ size }) => size === 0)) errors.push({ path: field, message: 'This file is empty' })
}

/** What the parser and the connection complain of is the caller's fault; what the disk complains of is not. */
function problemWith(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413) return new Refusal('too_large')
  const isPlain = error instanceof Error && error.constructor === Error && code === undefined
  return isPlain || /^(FST_|ERR_STREAM_|ECONNRESET$)/.test(code ?? '') ? new Refusal('invalid_input', { message: BROKEN }) : error
}

/** What has a file name, be it empty; the parser would guess by the type too. */
const isPartAFile = (_field: string | undefined, _type: string | undefined, name: string | undefined) => name !== undefined

/** Reads a call's parts, each file into a temporary place of its own; nothing stays when it is refused or breaks off. */
export async function receiveUpload(request: FastifyRequest, expected: Files, storage: Storage): Promise<Upload> {
  if (!request.isMultipart()) refuse('unsupported_type')
  const most = (expected.count + 1) * expected.bytes + TEXT_BYTES + FRAME_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) refuse('too_large')
  const upload: Upload = { texts: {}, files: [], errors: [] }
  const limits = { fileSize: expected.bytes, fieldSize: TEXT_BYTES, fields: TEXT_PARTS, headerPairs: 20 }
  try {
    for await (const part of request.parts({ limits, isPartAFile })) {
      if (part.type === 'field') addText(upload, part)
      else await addFile(upload, part, expected, await storage.newTemporary())
    }
  } catch (error) {
    await discardUpload(upload)
    // The rest is let pass, so that the sender reads why.
    request.raw.unpipe()
    request.raw.resume()
    throw problemWith(error)
  }
  checkFiles(upload, expected.field)
  return upload
}

/** Removes what still lies in a temporary place. */
export async function discardUpload({ files }: Pick<Upload, 'files'>): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
