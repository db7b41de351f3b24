import { ensureInstalled, isToInstall } from '../lib/install.mjs'
import { CLI, runServerFile } from '../lib/portal.mjs'
import { checkSettings } from '../lib/settings.mjs'

/**
 * Runs the administrator's commands, in packages/server/src/cli.ts: seed, backup, restore, rollback, doctor, audit:verify,
 * user, secret-key.
 */
export async function run(args, command) {
  if (isToInstall({ tools: false })) checkSettings()
  await ensureInstalled({ tools: false })
  // The command runs in the person's folder, because they name files from there.
  return runServerFile(CLI, [command, ...args], { cwd: null })
}
