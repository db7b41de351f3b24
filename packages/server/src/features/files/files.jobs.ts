import { MINUTE_MS, instant } from '@verandah/contract/dates'
import type { Store } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { Db } from '../../db/open.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { areDeletedKept } from '../../storage/deletedKept.ts'
import type { FileStorage } from '../../storage/storage.ts'

type Stores = Store & { storage: FileStorage }

/** A pending file of this age is left over, because no call takes that long. */
const LEFT_OVER_MS = 60 * MINUTE_MS
const BATCH = 500

function deletedFiles(db: Db) {
  return db.selectFrom('files').where('deleted_at', 'is not', null)
}

async function isAnyDeleted(db: Db): Promise<boolean> {
  return (await deletedFiles(db).select('id').limit(1).execute()).length > 0
}

/** Removes the bytes of deleted files, then their rows; later while a backup may still read them. */
export async function removeDeletedFiles(store: Stores, now: Date): Promise<void> {
  const { read } = store.databases
  const deleted = await deletedFiles(read).select(['id', 'storage_key']).limit(BATCH).execute()
  // The question comes after the list: a backup that begins later does not see them any more.
  if (await areDeletedKept(read, instant(now))) return
  for (const { id, storage_key } of deleted) {
    await store.storage.remove(storage_key)
    await transact(store, { actor: null, now }, ({ db }) => db.deleteFrom('files').where('id', '=', id).execute())
  }
}

/** True when no row refers to the stored file, because its call did not finish. */
async function isLeftOver(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('storage_key', '=', key).executeTakeFirst()) === undefined
}

/**
 * Removes what a crashed process left: part of an upload, a file without a row. Only files that this DATA_DIR
 * lists as pending: other files in the folder or bucket may belong to another portal, or to a copy of this one.
 */
export async function removeLeftOvers({ databases, storage }: Stores, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_OVER_MS)
  await storage.clearTemporary(before)
  for (const key of await storage.pendingBefore(before)) {
    if (await isLeftOver(databases.read, key)) await storage.remove(key)
    await storage.removePending(key)
  }
}

export function filesJobs(app: AppContext): Job[] {
  const { read } = app.databases
  return [
    {
      name: 'remove-deleted-files',
      everyMs: MINUTE_MS,
      // After a jump of the clock a backup would look as if it had died, and would miss the bytes.
      trustsDate: true,
      isDue: () => isAnyDeleted(read),
      nextDue: async () => null,
      run: (now) => removeDeletedFiles(app, now)
    },
    { name: 'remove-left-over-files', everyMs: 60 * MINUTE_MS, trustsDate: true, run: (now) => removeLeftOvers(app, now) }
  ]
}
