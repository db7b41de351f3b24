import { readdirSync } from 'node:fs'
import { runToEnd } from '../lib/child.mjs'
import { portalNode } from '../lib/node.mjs'
import { inRoot } from '../lib/places.mjs'
import { prepare } from '../lib/portal.mjs'
import { ensureInstalled } from '../lib/install.mjs'

/** Runs the measurements of bench/, or those that are named: `npm run bench -- meetings`. */
export async function run(names) {
  await ensureInstalled()
  await prepare()
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.ts'))
  const chosen = names.length === 0 ? files : names.map((name) => `${name}.ts`)
  let missed = 0
  for (const file of chosen) missed += (await runToEnd(portalNode(), [inRoot('bench', file)])) === 0 ? 0 : 1
  return missed === 0 ? 0 : 1
}
