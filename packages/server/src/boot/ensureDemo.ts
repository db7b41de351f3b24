import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@verandah/contract/dates'
import { type Config, ConfigError } from './config.ts'
import { backupsFolder, clearDataDir, storageOf } from './dataDir.ts'
import type { Store } from '../core/context.ts'
import type { Db } from '../db/open.ts'
import { type OwnArchive, ownArchives } from '../features/backups/backups.queries.ts'
import { type DemoMark, readDemo } from '../features/building/building.queries.ts'
import { hasAdministrator } from '../features/users/users.queries.ts'
import { createNotifier } from '../app.ts'
import { FEATURES } from '../features.ts'
import type { FileStorage } from '../storage/storage.ts'
import { NoPortal, openStore, type OpenStore, placeOf, withReader } from './openStore.ts'
import type { Say } from './terminal.ts'
import { hashFile, removeArchive } from '../backup/archiveFolder.ts'

/**
 * Removes the archives that a portal has made in this folder, and the folder when nothing else lies in it. What somebody has
 * put there stays: another portal's archive may be among it, also under the name of one that was made here.
 */
async function clearArchives(folder: string, made: readonly OwnArchive[]): Promise<void> {
  for (const { file_name, status, sha256 } of made) {
    const isOwn = status === 'running' || (await hashFile(join(folder, file_name))) === sha256
    if (isOwn) await removeArchive(folder, file_name)
  }
  // It stays when something is left in it, and when it is a link or a disk of its own.
  await rmdir(folder).catch(() => undefined)
}

function isIncomplete(mark: DemoMark | undefined): boolean {
  return mark !== undefined && mark.seededAt === undefined
}

/** What a demo has made of archives; null when it is no demo. One of another version may have another table of them, or none. */
async function archivesOfDemo(db: Db): Promise<OwnArchive[] | null> {
  return (await readDemo(db)) === undefined ? null : ownArchives(db).catch(() => [])
}

/** `--fresh`: removes the data of a demo; throws when the data are not a demo's. */
async function clearDemo(config: Config): Promise<void> {
  if (config.DATABASE_URL !== undefined) throw new ConfigError('--fresh works on DATA_DIR only: empty the PostgreSQL database yourself.')
  const archives = await withReader(config, archivesOfDemo).catch((error: unknown) => {
    if (error instanceof NoPortal) return null
    throw error
  })
  if (archives === null) return
  // First: while they are in the table, a start that is cut off here can be made again.
  await clearArchives(backupsFolder(config.DATA_DIR), archives)
  clearDataDir(config.DATA_DIR)
}

/** Opens the store for a demo. A demo whose seeding was interrupted is seeded again; the lock keeps other processes out. */
export async function openDemo(config: Config, options: { fresh: boolean }, say: Say): Promise<OpenStore> {
  if (options.fresh) await clearDemo(config)
  const store = await openStore(config, { say })
  if (config.DATABASE_URL !== undefined || !isIncomplete(await readDemo(store.databases.read))) return store
  await store.databases.close()
  clearDataDir(config.DATA_DIR)
  return openStore(config, { say })
}

/** Fills an empty database with the demo building, `scale` times as much of everything as the demo has. */
export async function seed(
  store: Store & { storage: FileStorage },
  { now, publicUrl, scale, say }: { now: Date; publicUrl: string; scale: number; say: Say }
): Promise<void> {
  const { seedDemo } = await import('../demo/seed.ts')
  const loading = FEATURES.flatMap((feature) => ('demo' in feature ? feature.demo() : []))
  await seedDemo({
    store,
    storage: store.storage,
    now,
    scale,
    parts: await Promise.all(loading),
    notifier: createNotifier(store, publicUrl),
    progress: say
  })
}

async function seedWithProgress(store: Store, config: Config, now: Date, say: Say): Promise<void> {
  say('Seeding the demo building …')
  const began = Date.now()
  await seed({ ...store, storage: storageOf(config) }, { now, publicUrl: config.PUBLIC_URL, scale: 1, say: (text) => say(`  ${text}`) })
  say(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Seeds an empty database; keeps an existing demo; throws for a real portal. */
export async function ensureDemo(store: Store, config: Config, now: Date, say: Say): Promise<void> {
  const { read } = store.databases
  const demo = await readDemo(read)
  if (demo === undefined) {
    const place = placeOf(config)
    if (await hasAdministrator(read))
      throw new ConfigError(`${place} holds a real portal. The demo does not touch it: set another ${place}.`)
    return seedWithProgress(store, config, now, say)
  }
  requireComplete(demo, config)
  const month = dayOf(now).slice(0, 7)
  if (demo.seededAt !== undefined && dayOf(demo.seededAt) < `${month}-01`) say('This demo is from an earlier month: --fresh renews it.')
}

/** Throws when the demo was seeded only in part. */
export function requireComplete(demo: DemoMark, config: Config): void {
  if (!isIncomplete(demo)) return
  const remedy = config.DATABASE_URL === undefined ? 'npm run demo starts it over' : 'empty the PostgreSQL database and start again'
  throw new ConfigError(`${placeOf(config)} holds a demo whose seeding was cut off: ${remedy}.`)
}
