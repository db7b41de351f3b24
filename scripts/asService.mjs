/**
 * Runs one of the administrator's commands with the settings of a service, as its user: `bin/verandah` calls it.
 * `node scripts/asService.mjs [--settings FILE] <command> [arguments]`
 */
import { parseArgs } from 'node:util'
import { becomeOwner, serviceEnvironment, SETTINGS_FILE } from './lib/service.mjs'

const COMMANDS = ['backup', 'backup:verify', 'restore', 'rollback', 'doctor', 'user', 'audit:verify', 'secret-key']
const USAGE = `verandah [--settings FILE] COMMAND …
Commands: ${COMMANDS.join(', ')}. COMMAND --help says what each takes.
The settings are those in FILE, in the file that VERANDAH_SETTINGS names, or in ${SETTINGS_FILE}. As root, the command runs as
the user to whom DATA_DIR belongs.`

function readArguments(args) {
  const named = args[0] === '--settings' ? args.slice(0, 2) : args.slice(0, args[0]?.startsWith('--settings=') ? 1 : 0)
  const { values } = parseArgs({ args: named, options: { settings: { type: 'string' } } })
  return { file: values.settings ?? (process.env.VERANDAH_SETTINGS || SETTINGS_FILE), command: args.slice(named.length) }
}

function goOnAsService(file) {
  const env = serviceEnvironment(file, process.env)
  const HOME = becomeOwner(env.DATA_DIR)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env, { HOME })
}

const { file, command } = readArguments(process.argv.slice(2))
if (!COMMANDS.includes(command[0])) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
} else {
  try {
    goOnAsService(file)
    process.argv.splice(2, Infinity, ...command)
    await import('./run.mjs')
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
