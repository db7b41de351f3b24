import { join } from 'node:path'
import { archiveBucket } from '../../backup/archiveBucket.ts'
import { archiveOf, type BackupMaker } from '../../backup/backupMaker.ts'
import { doBackupTask } from '../../backup/backupTask.ts'
import type { BackupSource } from '../../backup/makeBackup.ts'

/** Makes archives in this process, of a database that no other process can open. */
export function makerHere(folder: string, source: BackupSource, bucket?: string): BackupMaker {
  const run = async (work: 'make' | 'inspect', name: string) =>
    archiveOf(await doBackupTask(async () => source, { work, file: join(folder, name) }))
  return {
    folder,
    make: (name) => run('make', name),
    inspect: (name) => run('inspect', name),
    isEncrypting: source.recipient !== undefined,
    elsewhere:
      bucket === undefined
        ? null
        : { send: (name) => archiveBucket(bucket).send(join(folder, name)), remove: (name) => archiveBucket(bucket).remove(name) }
  }
}
