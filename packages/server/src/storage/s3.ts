import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { FileMissing, type BlobStore, StorageUnavailable } from './blobStore.ts'
import type { Bucket } from './storageUrl.ts'

const silent = () => undefined

/** Timeouts of the connection and of the answer. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 20_000 }

// Loaded when first used: most portals keep their files on disk and never need it.
async function connect({ endpoint, region, accessKey, secret }: Bucket) {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    forcePathStyle: true,
    requestHandler: TIMEOUTS,
    // What fails is thrown; the library would also write to the console.
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

/** Files in a bucket of an S3 service. Path-style addresses, because every service supports them. */
export function s3Store(place: Bucket): BlobStore {
  let connection: ReturnType<typeof connect> | undefined
  const s3 = () => (connection ??= connect(place))
  const at = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key })

  async function upload(key: string, file: string): Promise<void> {
    const { library, client } = await s3()
    const { size } = await stat(file)
    await client.send(new library.PutObjectCommand({ ...at(key), Body: createReadStream(file), ContentLength: size }))
    await rm(file, { force: true })
  }

  return {
    put: (key, file) => upload(key, file).catch(unavailable),
    async open(key) {
      const { library, client } = await s3()
      const found = await client.send(new library.GetObjectCommand(at(key))).catch((error: unknown) => {
        if (isMissing(error)) throw new FileMissing(key)
        return unavailable(error)
      })
      return found.Body as Readable
    },
    async remove(key) {
      const { library, client } = await s3()
      await client.send(new library.DeleteObjectCommand(at(key))).catch(unavailable)
    }
  }
}
