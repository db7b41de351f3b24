import { dayOf } from '@verandah/contract/dates'
import { type Config, ConfigError } from './config.ts'
import { clearDataDir } from './dataDir.ts'
import type { Store } from './db/transact.ts'
import { type DemoMark, readDemo } from './features/building/building.queries.ts'
import { hasAdministrator } from './features/users/users.queries.ts'
import { NoPortal, openStore, type OpenStore, placeOf, withReader } from './openStore.ts'
import type { Say } from './say.ts'

function isCutOff(mark: DemoMark | undefined): boolean {
  return mark !== undefined && mark.seededAt === undefined
}

/** `--fresh`: takes a demo away, and nothing but a demo. */
async function startOver(config: Config): Promise<void> {
  if (config.DATABASE_URL !== undefined) throw new ConfigError('--fresh works on DATA_DIR only: empty the PostgreSQL database yourself.')
  const mark = await withReader(config, readDemo).catch((error: unknown) => {
    if (error instanceof NoPortal) return undefined
    throw error
  })
  if (mark !== undefined) clearDataDir(config.DATA_DIR)
}

/** Opens the store for a demo. One that was cut off while it was seeded is started over; nobody else is at it, it is locked. */
export async function openDemo(config: Config, options: { fresh: boolean }): Promise<OpenStore> {
  if (options.fresh) await startOver(config)
  const store = await openStore(config)
  if (config.DATABASE_URL !== undefined || !isCutOff(await readDemo(store.databases.read))) return store
  await store.databases.close()
  clearDataDir(config.DATA_DIR)
  return openStore(config)
}

async function seed(store: Store, config: Config, now: Date, say: Say): Promise<void> {
  say('Seeding the demo building …')
  const { seedDemo } = await import('./demo/seed.ts')
  const began = Date.now()
  await seedDemo(store, now, (text) => say(`  ${text}`), config.PUBLIC_URL)
  say(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Seeds an empty database, keeps a demo, refuses what belongs to a real portal. */
export async function ensureDemo(store: Store, config: Config, now: Date, say: Say): Promise<void> {
  const { read } = store.databases
  const demo = await readDemo(read)
  if (demo === undefined) {
    const place = placeOf(config)
    if (await hasAdministrator(read))
      throw new ConfigError(`${place} holds a real portal. The demo does not touch it: set another ${place}.`)
    return seed(store, config, now, say)
  }
  demandWhole(demo, config)
  const month = dayOf(now).slice(0, 7)
  if (demo.seededAt !== undefined && dayOf(demo.seededAt) < `${month}-01`) say('This demo is from an earlier month: --fresh renews it.')
}

/** Half a demo is not served. */
export function demandWhole(demo: DemoMark, config: Config): void {
  if (!isCutOff(demo)) return
  const remedy = config.DATABASE_URL === undefined ? 'npm run demo starts it over' : 'empty the PostgreSQL database and start again'
  throw new ConfigError(`${placeOf(config)} holds a demo whose seeding was cut off: ${remedy}.`)
}
