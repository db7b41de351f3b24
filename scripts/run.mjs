/**
 * Runs one of the project's commands: `node scripts/run.mjs <command> [arguments]`.
 * Works on a fresh clone: packages and pages that are missing or stale are installed and built first.
 */
import { log } from './lib/log.mjs'
import { stopWithNpm } from './lib/stopWithNpm.mjs'

const COMMANDS = {
  demo: './commands/demo.mjs',
  start: './commands/start.mjs',
  dev: './commands/dev.mjs',
  test: './commands/test.mjs',
  'test:all': './commands/test.mjs',
  journeys: './commands/test.mjs',
  'guide:pictures': './commands/guidePictures.mjs',
  check: './commands/check.mjs',
  bench: './commands/bench.mjs',
  build: './commands/build.mjs',
  release: './commands/release.mjs',
  seed: './commands/admin.mjs',
  backup: './commands/admin.mjs',
  'backup:verify': './commands/admin.mjs',
  restore: './commands/admin.mjs',
  rollback: './commands/admin.mjs',
  doctor: './commands/admin.mjs',
  'audit:verify': './commands/admin.mjs',
  user: './commands/admin.mjs',
  'secret-key': './commands/admin.mjs'
}

const [command = '', ...args] = process.argv.slice(2)
const file = COMMANDS[command]

if (file === undefined) {
  log(`Unknown command '${command}'. One of: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 1
} else {
  stopWithNpm({ shellToo: command !== 'start' })
  try {
    const { run } = await import(file)
    process.exitCode = await run(args, command)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
