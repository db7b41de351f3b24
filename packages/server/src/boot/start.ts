import { join } from 'node:path'
import { buildApp, createJobs, CATALOGUE } from '../app.ts'
import { checkRecipient } from './checkRecipient.ts'
import { type Config, environment } from './config.ts'
import { lockDataDir, prepareDataDir, storageOf, backupsFolder, filesFolder } from './dataDir.ts'
import { watchClock } from '../core/running/clockWatch.ts'
import { whileLocked } from '../db/lock.ts'
import { requireComplete, ensureDemo, openDemo } from './ensureDemo.ts'
import { readDemo } from '../features/building/building.queries.ts'
import { ensureAdministrator, makeSetupLink } from './firstAdministrator.ts'
import { listenForMetrics } from './listenForMetrics.ts'
import { type Jobs, startJobs } from '../jobs/runner.ts'
import { hostOf, requirePortFree, listenError } from './listen.ts'
import type { Delivered } from '../notifications/deliver.ts'
import { openStore, type OpenStore } from './openStore.ts'
import type { AppContext } from '../feature.ts'
import type { Printer, Say } from './terminal.ts'
import { listWarnings } from './warnings.ts'
import { type BackupMaker, backupProcess } from '../backup/backupMaker.ts'

/** What makes the archives of this portal. The key goes into them where the portal has made it: one that was given is kept elsewhere. */
async function openBackups(config: Config, key: string): Promise<BackupMaker> {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL, SECRET_KEY, BACKUP_RECIPIENT: recipient, BACKUP_URL } = config
  if (recipient !== undefined) await checkRecipient(recipient)
  const source = {
    database: { DATA_DIR, DATABASE_URL },
    storage: { folder: filesFolder(DATA_DIR), url: STORAGE_URL },
    secretKey: SECRET_KEY === undefined ? key : null,
    secretMails: CATALOGUE.alwaysMailed,
    recipient
  }
  return backupProcess(backupsFolder(DATA_DIR), source, BACKUP_URL, environment())
}

/** The lock of processes that start at once on an empty database. */
const FIRST_START = 'first start'
const DIST = join(import.meta.dirname, '../../../web/dist')

function sayDelivered(say: Say) {
  return ({ subject, link, messages }: Delivered) => {
    if (messages > 0) say(`Mail to ${messages === 1 ? '1 person' : `${messages} people`}: ${subject}${link === null ? '' : `  ${link}`}`)
  }
}

export interface Running {
  app: AppContext
  /** Where it listens. */
  address: string
  isDemo: boolean
  stop(): Promise<void>
}

interface Options {
  demo: boolean
  /** Start the demo over. */
  fresh: boolean
}

/** Starts a portal: lock, database, first administrator or demo, jobs, and last the port. */
export async function startPortal(config: Config, options: Options, print: Printer): Promise<Running> {
  prepareDataDir(config)
  const lock = lockDataDir(config)
  try {
    if (options.demo) await requirePortFree({ host: hostOf(config, true), port: config.PORT })
    const store = options.demo ? await openDemo(config, options, print.say) : await openStore(config, { say: print.say })
    const release = async () => {
      await store.databases.close()
      lock.release()
    }
    return await run(store, config, options, print, release).catch(async (error: unknown) => {
      await store.databases.close()
      throw error
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates the administrator or the demo, in one process at a time. Returns whether the database is a demo's. */
function ensureFilled(store: OpenStore, config: Config, demo: boolean, now: Date, say: Say): Promise<boolean> {
  return whileLocked(store.databases, FIRST_START, async () => {
    if (demo) await ensureDemo(store, config, now, say)
    const mark = await readDemo(store.databases.read)
    if (mark !== undefined) requireComplete(mark, config)
    else await ensureAdministrator(store, config, now)
    return mark !== undefined
  })
}

/** Prints the link that sets a new portal up. One process at a time, so that the last one that is printed is the one that works. */
function offerSetup(store: OpenStore, config: Config, now: Date, say: Say): Promise<void> {
  return whileLocked(store.databases, FIRST_START, async () => {
    const link = await makeSetupLink(store, config, now)
    if (link !== null) say(`This portal has no administrator yet. Set it up in the browser: ${link}`)
  })
}

async function run(
  store: OpenStore,
  config: Config,
  { demo }: Options,
  { say, warn }: Printer,
  release: () => Promise<void>
): Promise<Running> {
  for (const line of listWarnings(config, store.secretKey)) warn(line)
  const clock = () => new Date()
  const isDemo = await ensureFilled(store, config, demo, clock(), say)
  let jobs: Jobs | null = null
  const app = await buildApp({
    config,
    databases: store.databases,
    secretKey: store.secretKey,
    storage: storageOf(config),
    backups: await openBackups(config, store.secretKey),
    dist: DIST,
    clock,
    committed: (hasEvents) => (hasEvents ? jobs?.wake() : jobs?.noteCommit()),
    lastSuccesses: () => jobs?.lastSuccesses() ?? new Map(),
    ...(isDemo && config.SMTP_URL === undefined && { onDelivered: sayDelivered(say) })
  })
  const place = { host: hostOf(config, isDemo), port: config.PORT }
  const closeMetrics = await listenForMetrics(app, place.host)
  const address = await app.http.listen(place).catch(async (error: unknown) => {
    await closeMetrics()
    throw listenError(error, place)
  })
  if (!isDemo) await offerSetup(store, config, clock(), say)
  const clockWatch = watchClock({ clock, log: app.http.log })
  if (config.JOBS) {
    jobs = startJobs({
      store: app,
      jobs: createJobs(app),
      clock,
      outages: app.outages,
      isClockSteady: clockWatch.isSteady,
      log: app.http.log
    })
  }
  return {
    app,
    address,
    isDemo,
    async stop() {
      clockWatch.stop()
      await app.http.close()
      await closeMetrics()
      await jobs?.stop()
      await app.afterAnswer.settled()
      await release()
    }
  }
}
