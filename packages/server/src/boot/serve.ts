import { isatty } from 'node:tty'
import { misspeltSettings, readConfig } from './config.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { readBuildingName, readDemo } from '../features/building/building.queries.ts'
import { missingSettings } from './warnings.ts'
import { errorMessage, printer, type Say } from './terminal.ts'
import { type Running, startPortal } from './start.ts'

async function greet({ app, address, isDemo }: Running, say: Say): Promise<void> {
  const { read } = app.databases
  const name = await readBuildingName(read)
  const demo = await readDemo(read)
  const url = address.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost')
  say('')
  say(`${name} is open at ${url}`)
  if (!isDemo || demo === undefined) return
  say('')
  say(`Sign in as any of these people; their password is ${DEMO_PASSWORD}`)
  for (const person of demo.people) say(`  ${person.role.padEnd(14)} ${person.email.padEnd(38)} ${person.name}`)
  say('')
}

/**
 * SIGTERM, SIGINT, and the hang-up of its terminal: running requests finish, then the process ends. Without a terminal a
 * hang-up means nothing: Node takes back that nohup lets it be ignored, but nohup leaves no terminal either.
 */
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
  const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
  process.on('SIGHUP', () => hasTerminal && stop())
}

async function main(args: string[]): Promise<void> {
  const demo = args.includes('--demo')
  const given = readConfig(demo ? { DATA_DIR: './data/demo' } : {})
  // Whoever tries the demo reads what it says, wherever that goes.
  const LOG_FORMAT = given.LOG_FORMAT ?? (demo || isatty(1) ? 'text' : 'json')
  const config = { ...given, LOG_FORMAT }
  const { say, warn } = printer(LOG_FORMAT)
  for (const line of misspeltSettings()) warn(line)
  const running = await startPortal(config, { demo, fresh: args.includes('--fresh') }, { say, warn })
  stopOnSignal(running, config.SHUTDOWN_SECONDS)
  await greet(running, say)
  if (!running.isDemo) for (const line of missingSettings(config)) say(line)
}

/** Runs a portal until it gets a signal to stop; a setting that is wrong is named, and nothing starts. */
export async function serve(args: string[]): Promise<void> {
  await main(args).catch((error: unknown) => {
    process.stderr.write(`Verandah cannot start.\n${errorMessage(error)}\n`)
    process.exit(1)
  })
}
