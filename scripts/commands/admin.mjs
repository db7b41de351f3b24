import { ensureInstalled } from '../lib/install.mjs'
import { CLI, runServerFile } from '../lib/portal.mjs'

/** The administrator's commands, in packages/server/src/cli.ts: seed, backup, restore, rollback, doctor, audit:verify, user, secret-key. */
export async function run(args, command) {
  await ensureInstalled({ tools: false })
  return runServerFile(CLI, [command, ...args])
}
