import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile, removeArchive } from '../backup/archiveFolder.ts'
import type { OwnArchive } from '../features/backups/backups.queries.ts'

/**
 * Removes the archives that a portal has made in this folder, and the folder when nothing else lies in it. What somebody has
 * put there stays: another portal's archive may be among it, also under the name of one that was made here.
 */
export async function clearArchives(folder: string, made: readonly OwnArchive[]): Promise<void> {
  for (const { file_name, status, sha256 } of made) {
    const isOwn = status === 'running' || (await hashFile(join(folder, file_name))) === sha256
    if (isOwn) await removeArchive(folder, file_name)
  }
  // It stays when something is left in it, and when it is a link or a disk of its own.
  await rmdir(folder).catch(() => undefined)
}
