import { createHash, type Hash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { Files } from '@verandah/contract/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { StorageUnavailable } from '../../storage/blobStore.ts'
import { contentType } from '../../storage/contentType.ts'
import type { FileStorage, UploadedFile } from '../../storage/storage.ts'
import { type FieldProblem, ProblemError, throwFieldProblem, throwProblem } from '../../core/problem.ts'

/** The parsed parts of a multipart request. */
export interface Upload {
  /** The text parts by name; one that came several times is a list. */
  texts: Record<string, unknown>
  files: UploadedFile[]
  /** The errors of the files, answered together with the texts' errors. */
  errors: FieldProblem[]
}

const MIB = 1024 * 1024
/** The limit of all text parts together, in bytes. */
const TEXT_BYTES = 256 * 1024
const TEXT_PARTS = 200
/** The limit of files that came where none is expected, in bytes. */
const DROPPED_BYTES = 32 * MIB
/** Boundaries and part headers. */
const FRAME_BYTES = 64 * 1024
const BROKEN = 'The upload did not arrive whole'

/** Reads forms within this scope only; other routes do not accept this content type. */
export async function readMultipart(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.route(route)
}

/** Collects the text parts, up to their limit. */
function textCollector() {
  const texts: Upload['texts'] = {}
  let bytes = 0
  const add = ({ fieldname, value, valueTruncated }: MultipartValue) => {
    // The parser turns a part that says it is JSON into what it says.
    bytes += Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
    if (valueTruncated || bytes > TEXT_BYTES) throwProblem('too_large')
    const before = texts[fieldname]
    texts[fieldname] = before === undefined ? value : [before, value].flat()
  }
  return { texts, add }
}

function hashing(hash: Hash) {
  return async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
}

async function addFile(upload: Upload, { file, fieldname, filename }: MultipartFile, expected: Files, path: string): Promise<void> {
  const { field, count, bytes } = expected
  if (fieldname !== field) throwFieldProblem(fieldname, 'No file is expected here')
  if (upload.files.length === count)
    throwFieldProblem(field, count === 1 ? 'Only one file at a time' : { text: 'At most {{max}} files at a time', values: { max: count } })
  const tooLarge = new ProblemError('too_large', {
    text: { text: 'This file is too large: at most {{max}} MB', values: { max: Math.floor(bytes / MIB) } }
  })
  const kept: UploadedFile = { path, size: 0, sha256: '', type: null, name: filename }
  // The file is listed before its first byte is written, so that it is always removed.
  upload.files.push(kept)
  file.once('limit', () => file.destroy(tooLarge))
  // A stream that opened the file itself could do so after the removal, when the upload ends at once.
  const target = (await open(path, 'wx', 0o600)).createWriteStream()
  const hash = createHash('sha256')
  await pipeline(file, hashing(hash), target)
  if (file.truncated) throw tooLarge
  kept.size = target.bytesWritten
  kept.sha256 = hash.digest('hex')
  kept.type = await contentType(path)
  if (isNothing(kept)) await discardUpload({ files: upload.files.splice(-1) })
}

/** True for the part that a form sends for a file input without a file. */
const isNothing = ({ size, name }: UploadedFile) => size === 0 && name === ''

function checkFiles({ files, errors }: Upload, field: string): void {
  if (files.length === 0) errors.push({ path: field, text: 'Please choose a file' })
  else if (files.some(({ size }) => size === 0)) errors.push({ path: field, text: 'This file is empty' })
}

/** Returns the problem of an error: one of the parser or the connection is the caller's fault; one of the disk is not. */
function problemOf(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413) return new ProblemError('too_large')
  const isPlain = error instanceof Error && error.constructor === Error && code === ''
  if (isPlain || /^(FST_|ERR_STREAM_|ECONNRESET$)/.test(code)) return new ProblemError('invalid_input', { text: BROKEN })
  return /^E[A-Z]+$/.test(code) ? new StorageUnavailable('DATA_DIR takes no uploads', { cause: error }) : error
}

/** True for a part with a file name, even an empty one; the parser would also decide by the type. */
const isPartAFile = (_field: string | undefined, _type: string | undefined, name: string | undefined) => name !== undefined

/** Reads the parts of a call; when that fails, the rest is read and dropped, so that the client reads the answer. */
async function eachPart(
  request: FastifyRequest,
  fileBytes: number,
  take: (part: MultipartFile | MultipartValue) => Promise<void> | void
): Promise<void> {
  const limits = { fileSize: fileBytes, fieldSize: TEXT_BYTES, fields: TEXT_PARTS, headerPairs: 20 }
  try {
    for await (const part of request.parts({ limits, isPartAFile })) await take(part)
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw problemOf(error)
  }
}

/** Reads the parts, each file to a temporary path; removes all files when reading fails. */
export async function receiveUpload(request: FastifyRequest, expected: Files, storage: FileStorage): Promise<Upload> {
  if (!request.isMultipart()) throwProblem('unsupported_type')
  const most = (expected.count + 1) * expected.bytes + TEXT_BYTES + FRAME_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) throwProblem('too_large')
  const { texts, add } = textCollector()
  const upload: Upload = { texts, files: [], errors: [] }
  try {
    await eachPart(request, expected.bytes, async (part) => {
      if (part.type === 'field') add(part)
      else await addFile(upload, part, expected, await storage.newTemporary())
    })
  } catch (error) {
    await discardUpload(upload)
    throw error
  }
  checkFiles(upload, expected.field)
  return upload
}

/** Reads the text parts of a call that takes no file. */
export async function receiveTexts(request: FastifyRequest): Promise<Upload['texts']> {
  if (Number(request.headers['content-length'] ?? 0) > DROPPED_BYTES) throwProblem('too_large')
  const { texts, add } = textCollector()
  let dropped = 0
  await eachPart(request, Infinity, async (part) => {
    if (part.type === 'field') return add(part)
    for await (const chunk of part.file) {
      dropped += (chunk as Buffer).length
      if (dropped > DROPPED_BYTES) throwProblem('too_large')
    }
  })
  return texts
}

/** Removes the files that are still at their temporary paths. */
export async function discardUpload({ files }: Pick<Upload, 'files'>): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}
