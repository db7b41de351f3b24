import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/open.ts'
import { FileMissing } from './blobStore.ts'
import type { FilesTable } from './storage.table.ts'
import type { FileStorage } from './storage.ts'

type FileRow = Pick<FilesTable, 'id' | 'kind' | 'storage_key' | 'size' | 'sha256'>

export interface WrongFile {
  file: FileRow
  problem: string
}

/** How many are checked at once: an S3 service takes a while for each answer. */
const AT_ONCE = 8

/** The files that must be there. */
export function storedFiles(db: Db): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'storage_key', 'size', 'sha256'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

async function problemOf(storage: FileStorage, { storage_key, size, sha256 }: FileRow, withChecksums: boolean): Promise<string | null> {
  try {
    const found = await storage.size(storage_key)
    if (found !== size) return `has ${found} bytes instead of ${size}`
    if (!withChecksums) return null
    const hash = createHash('sha256')
    await pipeline(await storage.open(storage_key), hash)
    return hash.digest('hex') === sha256 ? null : 'has other bytes than when it was stored'
  } catch (error) {
    if (error instanceof FileMissing) return 'is missing'
    throw error
  }
}

/** The files that are missing, or not as they were stored; throws when the storage cannot be read. */
export async function checkFiles(storage: FileStorage, files: readonly FileRow[], withChecksums: boolean): Promise<WrongFile[]> {
  const wrong: WrongFile[] = []
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const checked = files
      .slice(from, from + AT_ONCE)
      .map(async (file) => ({ file, problem: await problemOf(storage, file, withChecksums) }))
    for (const { file, problem } of await Promise.all(checked)) if (problem !== null) wrong.push({ file, problem })
  }
  return wrong
}
