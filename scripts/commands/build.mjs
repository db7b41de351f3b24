import { ensureInstalled } from '../lib/install.mjs'
import { withLock } from '../lib/lock.mjs'
import { buildWeb } from '../lib/webBuild.mjs'

/** Builds the web pages, stale or not. Fails when a page loads more script than its budget allows. */
export async function run() {
  await ensureInstalled()
  const withinBudget = await withLock('build', buildWeb)
  return withinBudget ? 0 : 1
}
