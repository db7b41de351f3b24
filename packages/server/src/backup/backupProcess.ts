import { setPriority } from 'node:os'
import { answerTasks } from '../core/running/taskProcess.ts'
import { type Databases, openDatabases } from '../db/open.ts'
import { openStorage } from '../storage/storage.ts'
import { type BackupOrder, doBackupTask, type TaskResult } from './backupTask.ts'

// The answers of the portal come first; on a busy machine the backup still gets on.
setPriority(5)

answerTasks<BackupOrder, TaskResult>(async ({ source: { database, storage, ...keys }, ...task }) => {
  let databases: Databases | undefined
  const open = async () => {
    databases = await openDatabases({ ...database, program: 'command' })
    return { ...keys, databases, storage: openStorage(storage), clock: () => new Date() }
  }
  try {
    return await doBackupTask(open, task)
  } finally {
    await databases?.close()
  }
})
