import { join } from 'node:path'
import type { BackupFailure } from '@verandah/contract/backups'
import { TaskBroken, taskProcess } from '../core/running/taskProcess.ts'
import { archiveBucket } from './archiveBucket.ts'
import type { BackupOrder, FoundArchive, TaskResult } from './backupTask.ts'

/** The time limit of the process: no portal is so large that it takes longer. */
const HUNG_MS = 12 * 3_600_000

/** Making an archive has failed; nothing of it is left in the folder but what a killed process has left. */
export class BackupFailed extends Error {
  readonly reason: BackupFailure

  constructor(reason: BackupFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Makes and checks archives where it does not hold up the answers. Both throw `BackupFailed`. */
export interface BackupMaker {
  /** The folder of the archives. */
  folder: string
  /** Makes an archive of this name, and restores it to a scratch folder: one that cannot be restored is not kept. */
  make(name: string, signal: AbortSignal): Promise<FoundArchive>
  /** Looks at one that somebody has put there. */
  inspect(name: string, signal: AbortSignal): Promise<FoundArchive>
  /** Whether those that it makes are encrypted. */
  isEncrypting: boolean
  /** The place to which archives are sent too; null where `BACKUP_URL` names none. Both throw when that place does not take part. */
  elsewhere: {
    send(name: string, signal: AbortSignal): Promise<void>
    remove(name: string): Promise<void>
  } | null
}

/** Throws what the task has failed with. */
export function archiveOf(result: TaskResult): FoundArchive {
  if ('failure' in result) throw new BackupFailed(result.failure, result.message)
  if (!('archive' in result)) throw new BackupFailed('unknown', 'There is no archive')
  return result.archive
}

/** Makes and inspects archives in a process of its own, of low priority. */
export function backupProcess(
  folder: string,
  source: BackupOrder['source'],
  bucket: string | undefined,
  environment: NodeJS.ProcessEnv
): BackupMaker {
  const send = taskProcess<BackupOrder, TaskResult>(join(import.meta.dirname, 'backupProcess.ts'), HUNG_MS, environment)
  const run = async (work: BackupOrder['work'], name: string, signal: AbortSignal) => {
    const result = await send({ work, file: join(folder, name), source, bucket }, signal).catch((error: unknown) => {
      throw error instanceof TaskBroken ? new BackupFailed('interrupted', error.message) : error
    })
    if ('failure' in result) throw new BackupFailed(result.failure, result.message)
    return result
  }
  return {
    folder,
    make: async (name, signal) => archiveOf(await run('make', name, signal)),
    inspect: async (name, signal) => archiveOf(await run('inspect', name, signal)),
    isEncrypting: source.recipient !== undefined,
    elsewhere:
      bucket === undefined
        ? null
        : {
            send: async (name, signal) => void (await run('send', name, signal)),
            remove: (name) => archiveBucket(bucket).remove(name)
          }
  }
}
