import { readdirSync } from 'node:fs'
import { run as runProgram } from '../lib/child.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { portalNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/portal.mjs'

/** Runs all measurements of bench/, or the named ones: `npm run bench -- meetings`. */
export async function run(names) {
  await ensureInstalled()
  await prepare()
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.ts'))
  const chosen = names.length === 0 ? files : names.map((name) => `${name}.ts`)
  let failed = 0
  for (const file of chosen) failed += (await runProgram(portalNode(), [inRoot('bench', file)])) === 0 ? 0 : 1
  return failed === 0 ? 0 : 1
}
