import { type Store, transact } from '../db/transact.ts'
import type { Db } from '../db/open.ts'
import type { Storage } from '../storage/storage.ts'

type Stores = Store & { storage: Storage }

/** So old, what nobody refers to is left over: no call takes that long. */
const LEFT_OVER_MS = 3_600_000
const BATCH = 500

function goneFiles(db: Db) {
  return db.selectFrom('files').where('deleted_at', 'is not', null)
}

export async function areFilesGone(db: Db): Promise<boolean> {
  return (await goneFiles(db).select('id').limit(1).execute()).length > 0
}

/** Removes the bytes of what nobody can see any more, then the row that says where they lay. */
export async function removeGoneFiles(store: Stores, now: Date): Promise<void> {
  for (const { id, storage_key } of await goneFiles(store.databases.read).select(['id', 'storage_key']).limit(BATCH).execute()) {
    await store.storage.remove(storage_key)
    await transact(store, { actor: null, now }, ({ db }) => db.deleteFrom('files').where('id', '=', id).execute())
  }
}

/** True for what was stored for a call that never came to its end. */
async function isLeftOver(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('storage_key', '=', key).executeTakeFirst()) === undefined
}

/**
 * Removes what a process that died left: half an upload, a file whose row was never written. Only what this DATA_DIR
 * has noted: what else lies in a folder or a bucket may be another portal's, or that of a copy of this one.
 */
export async function sweepFiles({ databases, storage }: Stores, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_OVER_MS)
  await storage.clearTemporary(before)
  for (const key of await storage.notedBefore(before)) {
    if (await isLeftOver(databases.read, key)) await storage.remove(key)
    await storage.forget(key)
  }
}
