import { join } from 'node:path'
import { buildPortal } from './app.ts'
import type { Config } from './config.ts'
import { lockDataDir, prepareDataDir } from './dataDir.ts'
import { whileLocked } from './db/lock.ts'
import { demandWhole, ensureDemo, openDemo } from './ensureDemo.ts'
import { readDemo } from './features/building/building.queries.ts'
import { ensureAdministrator } from './firstAdministrator.ts'
import { allJobs } from './jobs/jobs.ts'
import { type Jobs, startJobs } from './jobs/runner.ts'
import { demandFree, hostOf, listenError } from './listen.ts'
import { mailer } from './notifications/channels/email.ts'
import type { Delivered } from './notifications/deliver.ts'
import { openStore, type OpenStore } from './openStore.ts'
import type { Portal } from './portal.ts'
import type { Say } from './say.ts'

const DIST = join(import.meta.dirname, '../../web/dist')

function sayDelivered(say: Say) {
  return (delivered: Delivered[]) => {
    for (const { subject, link, mails } of delivered) {
      if (mails > 0) say(`Mail to ${mails === 1 ? '1 person' : `${mails} people`}: ${subject}${link === null ? '' : `  ${link}`}`)
    }
  }
}

export interface Running {
  portal: Portal
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
export async function startPortal(config: Config, options: Options, say: Say): Promise<Running> {
  prepareDataDir(config)
  const lock = lockDataDir(config)
  try {
    if (options.demo) await demandFree({ host: hostOf(config, true), port: config.PORT })
    const store = options.demo ? await openDemo(config, options) : await openStore(config)
    const release = async () => {
      await store.databases.close()
      lock.release()
    }
    return await run(store, config, options, say, release).catch(async (error: unknown) => {
      await store.databases.close()
      throw error
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Of several processes that start at once on one database, one makes what is missing. Whether it holds a demo. */
function ensureInhabited(store: OpenStore, config: Config, demo: boolean, now: Date, say: Say): Promise<boolean> {
  return whileLocked(store.databases, 'first start', async () => {
    if (demo) await ensureDemo(store, config, now, say)
    const mark = await readDemo(store.databases.read)
    if (mark !== undefined) demandWhole(mark, config)
    else if (!(await ensureAdministrator(store, config, now)))
      say('This portal has no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start it again.')
    return mark !== undefined
  })
}

async function run(store: OpenStore, config: Config, { demo }: Options, say: Say, release: () => Promise<void>): Promise<Running> {
  const clock = () => new Date()
  const isDemo = await ensureInhabited(store, config, demo, clock(), say)
  let jobs: Jobs | null = null
  const wake = () => jobs?.wake()
  const portal = await buildPortal({ config, databases: store.databases, secretKey: store.secretKey, dist: DIST, clock, wake })
  const door = { host: hostOf(config, isDemo), port: config.PORT }
  const address = await portal.http.listen(door).catch((error: unknown) => {
    throw listenError(error, door)
  })
  const mail = config.SMTP_URL === undefined ? null : await mailer(config.SMTP_URL, config.MAIL_FROM)
  const onDelivered = isDemo && mail === null ? sayDelivered(say) : () => {}
  if (config.JOBS)
    jobs = startJobs({ store: portal, jobs: allJobs({ store: portal, config, mail, onDelivered }), clock, log: portal.http.log })
  return {
    portal,
    address,
    isDemo,
    async stop() {
      await portal.http.close()
      await jobs?.stop()
      await portal.afterAnswer.settled()
      mail?.close()
      await release()
    }
  }
}
