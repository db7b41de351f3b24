import { ensureInstalled } from '../lib/install.mjs'
import { withLock } from '../lib/lock.mjs'
import { logStep } from '../lib/log.mjs'
import { fillCompileCache } from '../lib/portal.mjs'
import { buildWeb } from '../lib/webBuild.mjs'

/** Builds the web pages, stale or not, and prepares the first start. Fails when a page loads more script than its budget allows. */
export async function run() {
  await ensureInstalled()
  const withinBudget = await withLock('build', buildWeb)
  await logStep('Compiling the server', fillCompileCache)
  return withinBudget ? 0 : 1
}
