import { runTogether, start } from '../lib/child.mjs'
import { ensureInstalled, isToInstall } from '../lib/install.mjs'
import { log } from '../lib/log.mjs'
import { portalNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'
import { MAIN } from '../lib/portal.mjs'
import { checkSettings } from '../lib/settings.mjs'
import { demoSettings } from './demo.mjs'

/** Runs the demo building for development: the server restarts when its files change, Vite reloads the pages. */
export async function run(args) {
  if (isToInstall()) checkSettings(['Verandah cannot start.'])
  await ensureInstalled()
  const env = demoSettings('data/dev')
  log(`Server on port ${env.PORT} with ${env.DATA_DIR}; open the address that Vite prints`)
  const server = start(portalNode(), ['--watch', '--watch-preserve-output', MAIN, '--demo', ...args], { env })
  const pages = start(portalNode(), [inRoot('node_modules/vite/bin/vite.js')], { cwd: inRoot('packages/web'), env })
  return runTogether([server, pages])
}
