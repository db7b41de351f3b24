import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { contentType } from '../storage/contentType.ts'
import type { FileStorage, UploadedFile } from '../storage/storage.ts'

/** Makes a file as an upload leaves it, at a temporary path. */
export async function uploadedFile(storage: FileStorage, name: string, bytes: Buffer): Promise<UploadedFile> {
  const path = await storage.newTemporary()
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, name, size: bytes.length, sha256, type: await contentType(path) }
}
