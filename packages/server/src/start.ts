import { join } from 'node:path'
import { dayOf } from '@verandah/contract/dates'
import { buildPortal } from './app.ts'
import { secretKey } from './auth/secretKey.ts'
import { sealWith } from './auth/seal.ts'
import { type Config, ConfigError } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabases } from './db/open.ts'
import type { Store } from './db/transact.ts'
import { readDemo } from './features/building/building.queries.ts'
import { hasAdministrator } from './features/users/users.queries.ts'
import { ensureAdministrator } from './firstAdministrator.ts'
import { allJobs } from './jobs/jobs.ts'
import { type Jobs, startJobs } from './jobs/runner.ts'
import { mailer } from './notifications/channels/email.ts'
import type { Delivered } from './notifications/deliver.ts'
import type { Portal } from './portal.ts'

const DIST = join(import.meta.dirname, '../../web/dist')

type Say = (line: string) => void

/** Opens and migrates the store that a portal, or a command beside it, works on. */
export async function openStore(config: Config): Promise<Store & { secretKey: string }> {
  const databases = await openDatabases(config)
  const key = secretKey(config)
  await migrate(databases)
  return { databases, secretKey: key, seal: sealWith(key, 'mail'), wake: () => {} }
}

/** Seeds an empty database, keeps a demo, refuses what belongs to a real portal. */
async function ensureDemo(store: Store, now: Date, say: Say): Promise<void> {
  const { read } = store.databases
  const demo = await readDemo(read)
  if (demo === undefined) {
    if (await hasAdministrator(read))
      throw new ConfigError('DATA_DIR holds a real portal. The demo does not touch it: set another DATA_DIR.')
    say('Seeding the demo building …')
    const { seedDemo } = await import('./demo/seed.ts')
    const began = Date.now()
    await seedDemo(store, now, (text) => say(`  ${text}`))
    say(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    return
  }
  if (demo.seededAt === undefined) throw new ConfigError('The seeding of this demo was cut off. Start it with --fresh.')
  const month = dayOf(now).slice(0, 7)
  if (dayOf(demo.seededAt) < `${month}-01`) say('This demo is from an earlier month: --fresh renews it.')
}

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

/** Starts a portal: database, first administrator or demo, jobs, and last the port. */
export async function startPortal(config: Config, options: { demo: boolean }, say: Say): Promise<Running> {
  const store = await openStore(config)
  const clock = () => new Date()
  let jobs: Jobs | null = null
  try {
    if (options.demo) await ensureDemo(store, clock(), say)
    const isDemo = (await readDemo(store.databases.read)) !== undefined
    if (!isDemo && !(await ensureAdministrator(store, config, clock()))) {
      say('This portal has no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start it again.')
    }
    const wake = () => jobs?.wake()
    const portal = await buildPortal({ config, databases: store.databases, secretKey: store.secretKey, dist: DIST, clock, wake })
    const address = await portal.http.listen({ host: config.HOST, port: config.PORT })
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
        await store.databases.close()
      }
    }
  } catch (error) {
    await store.databases.close()
    throw error
  }
}
