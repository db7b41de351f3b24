import { runTogether, start } from '../lib/child.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { portalNode } from '../lib/node.mjs'
import { inRoot } from '../lib/places.mjs'
import { MAIN } from '../lib/portal.mjs'
import { say } from '../lib/say.mjs'
import { demoSettings } from './demo.mjs'

/** The demo building with both sides reloading: the server on changes of its files, the pages by Vite. */
export async function run(args) {
  await ensureInstalled()
  const env = demoSettings('data/dev')
  say(`Server on port ${env.PORT} with ${env.DATA_DIR}; open the address that Vite names`)
  const server = start(portalNode(), ['--watch', '--watch-preserve-output', MAIN, '--demo', ...args], { env })
  const pages = start(portalNode(), [inRoot('node_modules/vite/bin/vite.js')], { cwd: inRoot('packages/web'), env })
  return runTogether([server, pages])
}
