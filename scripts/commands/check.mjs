import { collect, stopIfTold } from '../lib/child.mjs'
import { overBudget } from '../lib/fileLength.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { portalNode } from '../lib/node.mjs'
import { inRoot } from '../lib/places.mjs'
import { say, seconds } from '../lib/say.mjs'

const tool =
  (path, ...args) =>
  () =>
    collect(portalNode(), [inRoot('node_modules', path), ...args])

const CHECKS = {
  'Types (tsc)': tool('typescript/bin/tsc', '--build'),
  'Lint (oxlint)': tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
  'Format (prettier)': tool(
    'prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.tsbuild/prettier',
    '.'
  ),
  'Unused (knip)': tool('knip/bin/knip.js', '--no-progress'),
  'File lengths': async () => fileLengths()
}

/** Everything that can be said about the sources without running them: all of it is reported, then the verdict. */
export async function run() {
  await ensureInstalled()
  const failed = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const begun = performance.now()
    const { code, output } = await check()
    stopIfTold()
    say(`${name}: ${code === 0 ? 'clean' : 'FAILED'}, ${seconds(performance.now() - begun)}`)
    if (code === 0) continue
    failed.push(name)
    process.stdout.write(`${output.trimEnd()}\n\n`)
  }
  say(failed.length === 0 ? 'All checks are clean' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

function fileLengths() {
  const complaints = overBudget()
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') }
}
