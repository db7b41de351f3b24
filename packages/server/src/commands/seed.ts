import { ConfigError, readConfig } from '../boot/config.ts'
import { lockDataDir, prepareDataDir, storageOf } from '../boot/dataDir.ts'
import { seed } from '../boot/ensureDemo.ts'
import { openStore, placeOf } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import { whileLocked } from '../db/lock.ts'
import { readDemo } from '../features/building/building.queries.ts'
import { hasAdministrator } from '../features/users/users.queries.ts'

/** Runs `seed`: fills an empty DATA_DIR with a large demo building, for measuring. */
export async function seedLarge({ scale }: { scale: number }): Promise<void> {
  const config = readConfig({ DATA_DIR: './data/seed' })
  prepareDataDir(config)
  const lock = lockDataDir(config)
  try {
    const store = await openStore(config, { say })
    const { read } = store.databases
    try {
      await whileLocked(store.databases, 'first start', async () => {
        if ((await readDemo(read)) !== undefined || (await hasAdministrator(read))) {
          throw new ConfigError(`This database holds a building already: set another ${placeOf(config)}.`)
        }
        await seed({ ...store, storage: storageOf(config) }, { now: new Date(), publicUrl: '', scale, say })
      })
    } finally {
      await store.databases.close()
    }
  } finally {
    lock.release()
  }
}
