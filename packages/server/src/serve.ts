import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabases } from './db/open.ts'
import { DEMO_PASSWORD } from './demo/people.ts'
import { type DemoMark, readBuilding, readDemo } from './features/building/building.queries.ts'
import { type Running, startPortal } from './start.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The mark of the demo that the database holds; none where it does not exist yet. */
async function findDemo(config: Config): Promise<DemoMark | undefined> {
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, 'verandah.sqlite'))) return undefined
  const databases = await openDatabases(config)
  try {
    return await readDemo(databases.read)
  } catch {
    // A database without our tables is no demo.
    return undefined
  } finally {
    await databases.close()
  }
}

async function startOver(config: Config): Promise<void> {
  if (config.DATABASE_URL !== undefined) throw new ConfigError('--fresh works on DATA_DIR only: empty the PostgreSQL database yourself.')
  if (!existsSync(join(config.DATA_DIR, 'verandah.sqlite'))) return
  if ((await findDemo(config)) === undefined) throw new ConfigError(`${config.DATA_DIR} does not hold a demo: --fresh does not touch it.`)
  rmSync(config.DATA_DIR, { recursive: true })
}

async function greet({ portal, address, isDemo }: Running): Promise<void> {
  const { name, demo } = await readBuilding(portal.databases.read)
  const url = address.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost')
  say('')
  say(`${name} is open at ${url}`)
  if (!isDemo || demo === false) return
  say('')
  say(`Sign in as any of these people; their password is ${DEMO_PASSWORD}`)
  for (const person of demo.people) say(`  ${person.role.padEnd(14)} ${person.email.padEnd(38)} ${person.name}`)
  say('')
}

/** SIGTERM and SIGINT: running requests finish, then the process ends. */
function stopOnSignal(running: Running, seconds: number): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), seconds * 1000).unref()
    void running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      }
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function main(args: string[]): Promise<void> {
  const demo = args.includes('--demo')
  let config = readConfig(demo ? { DATA_DIR: './data/demo' } : {})
  const found = await findDemo(config)
  const isCutOff = found !== undefined && found.seededAt === undefined
  if (demo && (args.includes('--fresh') || (isCutOff && config.DATABASE_URL === undefined))) await startOver(config)
  // A demo's passwords are public, so by default it listens on this machine only, however it was started.
  if (demo || found !== undefined) config = readConfig({ DATA_DIR: config.DATA_DIR, HOST: '127.0.0.1' })
  const running = await startPortal(config, { demo }, say)
  stopOnSignal(running, config.SHUTDOWN_SECONDS)
  await greet(running)
}

/** Runs a portal until it is told to stop; a setting that is wrong is named, and nothing starts. */
export async function serve(args: string[]): Promise<void> {
  await main(args).catch((error: unknown) => {
    const isPortTaken = (error as { code?: unknown }).code === 'EADDRINUSE'
    const words =
      error instanceof ConfigError ? error.message : isPortTaken ? 'PORT: another program listens there already.' : (error as Error).stack
    process.stderr.write(`Verandah cannot start.\n${words}\n`)
    process.exit(1)
  })
}
