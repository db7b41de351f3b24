import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { connect, whileMoving } from '../storage/s3.ts'
import { parseStorageUrl } from '../environment/storageUrl.js'

/** A part takes its time on a slow line, and says nothing until it is there. */
const SILENCE_MS = 600_000
/** The bytes of one part; at most 10,000 parts make an object. */
const PART_BYTES = 32 * 1024 * 1024

const silent = () => undefined

/** The bucket to which archives are sent beside their folder. Throws the service's errors. */
export interface ArchiveBucket {
  send(file: string): Promise<void>
  /** Removes an archive; a missing one is no error. */
  remove(name: string): Promise<void>
}

/** Returns a bucket of an S3 service, or a folder in it. */
export function archiveBucket(url: string, partBytes = PART_BYTES): ArchiveBucket {
  const place = parseStorageUrl(url)
  if (place === null) throw new Error('BACKUP_URL is no address of a bucket')
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name })
  return {
    async send(file) {
      const [{ Upload }, { library, client }] = [await import('@aws-sdk/lib-storage'), await connect(place)]
      const { size } = await stat(file)
      const bytes = createReadStream(file).on('error', silent)
      const to = at(basename(file))
      try {
        const upload = new Upload({ client, params: { ...to, Body: bytes }, partSize: partBytes, queueSize: 1 })
        await whileMoving(
          () => bytes.bytesRead,
          SILENCE_MS,
          (signal) => {
            signal.addEventListener('abort', () => void upload.abort())
            return upload.done()
          }
        )
        const { ContentLength } = await client.send(new library.HeadObjectCommand(to))
        if (ContentLength !== size) throw new Error(`${to.Key} has ${ContentLength} bytes there instead of ${size}`)
      } finally {
        bytes.destroy()
        client.destroy()
      }
    },
    async remove(name) {
      const { library, client } = await connect(place)
      try {
        await client.send(new library.DeleteObjectCommand(at(name)))
      } finally {
        client.destroy()
      }
    }
  }
}
