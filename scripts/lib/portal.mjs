import { runToEnd } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { portalNode } from './node.mjs'
import { inRoot } from './places.mjs'
import { ensureWebBuilt, isWebStale } from './webBuild.mjs'

export const MAIN = inRoot('packages/server/src/main.ts')
export const CLI = inRoot('packages/server/src/cli.ts')
const LEASH = new URL('./leash.mjs', import.meta.url).href

/** Runs a file of the server in this terminal. It ends with this command, even when that is killed. */
export function runServerFile(file, args, env) {
  return runToEnd(portalNode(), ['--import', LEASH, file, ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** Packages and pages as the checkout has them; the building tools only when there is something to build. */
export async function prepare() {
  await ensureInstalled({ tools: isWebStale() })
  await ensureWebBuilt()
}
