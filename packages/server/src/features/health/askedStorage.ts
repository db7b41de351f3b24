import { atMostEvery } from '../../core/running/atMostEvery.ts'
import type { Databases, Db } from '../../db/open.ts'
import type { AppContext } from '../../feature.ts'
import { FileMissing, newStorageKey } from '../../storage/blobStore.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { inTime } from './inTime.ts'

/** How often the service is asked at most: each call of it may cost money. */
const EVERY_MS = 30_000

/** Returns the key of a file that is there: a key of the service that may not list files is refused an answer about a missing one. */
async function newestKey(db: Db): Promise<string> {
  const newest = db.selectFrom('files').select('storage_key').where('deleted_at', 'is', null).orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.storage_key ?? newStorageKey()
}

async function answers(storage: FileStorage, db: Db): Promise<true> {
  await storage.size(await newestKey(db)).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error
  })
  return true
}

const ofPortal = new WeakMap<Databases, () => Promise<boolean>>()

/** Whether the S3 service that keeps the files answers; true where they lie in DATA_DIR. */
export async function isStorageThere({
  databases,
  storage,
  config
}: Pick<AppContext, 'databases' | 'storage' | 'config'>): Promise<boolean> {
  if (config.STORAGE_URL === undefined) return true
  const ask = ofPortal.get(databases) ?? atMostEvery(EVERY_MS, async () => (await inTime(answers(storage, databases.read))) === true)
  ofPortal.set(databases, ask)
  return ask()
}
