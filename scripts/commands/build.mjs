import { ensureInstalled } from '../lib/install.mjs'
import { alone } from '../lib/lock.mjs'
import { buildWeb } from '../lib/webBuild.mjs'

/** Builds the web pages, whether they are stale or not; fails when a page loads more script than it may. */
export async function run() {
  await ensureInstalled()
  const withinBudget = await alone('build', buildWeb)
  return withinBudget ? 0 : 1
}
