import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { FileMissing, type BlobStore, StorageUnavailable, requireStorageKey } from './blobStore.ts'
import type { Bucket } from '../environment/storageUrl.js'

const silent = () => undefined

/** The time limit of a connection, in ms. The library's limit of a request would only warn, or cut off a long upload. */
const CONNECTION_MS = 3_000
/** How long the service may be silent, in ms: without an answer, or without progress of an upload. Then it counts as away. */
const SILENCE_MS = 10_000
/** A connection that was kept may have been closed meanwhile: then a second try succeeds. */
const TRIES = 2

// The library is loaded when first used: most portals keep their files on disk and never need it.
export async function connect({ endpoint, region, accessKey, secret }: Bucket) {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: CONNECTION_MS },
    maxAttempts: TRIES,
    // A failure is thrown; the library would also write it to the console.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Services other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED'
  })
  return { library, client }
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable('The S3 service did not do what was asked', { cause: error })
}

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
}

async function* bytesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk as Buffer
  } catch (error) {
    unavailable(error)
  }
}

/** Returns a body whose connection may end: its own error would look like a lost database. */
function readOut(body: Readable): Readable {
  const bytes = Readable.from(bytesOf(body), { objectMode: false })
  // The body is destroyed also when nobody has begun to read it.
  return bytes.once('close', () => body.destroy())
}

/** True if the service was there and failed, or its connection ended; a silent one is not asked again. */
function mayPass(error: unknown): boolean {
  const { code = '', $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } }
  return /^(ECONNRESET|EPIPE)$/.test(code) || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** Gives a call up that makes no progress; what an answer brings later may take its time. */
export async function whileMoving<T>(progress: () => number, silenceMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const silence = new AbortController()
  let before = progress()
  const timer = setInterval(() => {
    if (progress() === before) silence.abort()
    before = progress()
  }, silenceMs)
  try {
    return await call(silence.signal)
  } finally {
    clearInterval(timer)
  }
}

/** Stores files in a bucket of an S3 service. Path-style addresses, because every service supports them. */
export function s3Store(place: Bucket, silenceMs = SILENCE_MS): BlobStore {
  let connection: ReturnType<typeof connect> | undefined
  const s3 = () => (connection ??= connect(place))
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + requireStorageKey(key) })
  const soon = <T>(call: (signal: AbortSignal) => Promise<T>) => whileMoving(() => 0, silenceMs, call)
  const missingOr = (key: string) => (error: unknown) => {
    if (isMissing(error)) throw new FileMissing(key)
    return unavailable(error)
  }

  async function upload(to: ReturnType<typeof at>, file: string, size: number): Promise<void> {
    const { library, client } = await s3()
    // The library does not listen to the file: an error would end the portal, now the upload stands still and is given up.
    const bytes = createReadStream(file).on('error', silent)
    const command = new library.PutObjectCommand({ ...to, Body: bytes, ContentLength: size })
    const progress = () => bytes.bytesRead
    await whileMoving(progress, silenceMs, (abortSignal) => client.send(command, { abortSignal })).finally(() => bytes.destroy())
  }

  /** Moves a file to the bucket. The library tries an upload once, because it cannot read the file again. */
  async function move(file: string, to: ReturnType<typeof at>): Promise<void> {
    const { size } = await stat(file)
    await upload(to, file, size).catch((error: unknown) => {
      if (mayPass(error)) return upload(to, file, size)
      throw error
    })
    await rm(file, { force: true })
  }

  return {
    async put(key, file) {
      await move(file, at(key)).catch(unavailable)
    },
    async open(key) {
      const [from, { library, client }] = [at(key), await s3()]
      const found = await soon((abortSignal) => client.send(new library.GetObjectCommand(from), { abortSignal })).catch(missingOr(key))
      return readOut(found.Body as Readable)
    },
    async size(key) {
      const [from, { library, client }] = [at(key), await s3()]
      const found = await soon((abortSignal) => client.send(new library.HeadObjectCommand(from), { abortSignal })).catch(missingOr(key))
      return found.ContentLength ?? 0
    },
    async remove(key) {
      const [from, { library, client }] = [at(key), await s3()]
      await soon((abortSignal) => client.send(new library.DeleteObjectCommand(from), { abortSignal })).catch(unavailable)
    }
  }
}
