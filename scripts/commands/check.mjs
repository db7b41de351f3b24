import { capture, exitIfStopped } from '../lib/child.mjs'
import { fileLengthErrors } from '../lib/fileLength.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { log, seconds } from '../lib/log.mjs'
import { portalNode } from '../lib/node.mjs'
import { inRoot } from '../lib/paths.mjs'

const tool =
  (path, ...args) =>
  () =>
    capture(portalNode(), [inRoot('node_modules', path), ...args])

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
  'Unused code (knip)': tool('knip/bin/knip.js', '--no-progress'),
  'File lengths': async () => fileLengths()
}

/** Checks the sources without running them. Every check runs and reports; the result comes last. */
export async function run() {
  await ensureInstalled()
  const failed = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const begun = performance.now()
    const { code, output } = await check()
    exitIfStopped()
    log(`${name}: ${code === 0 ? 'clean' : 'FAILED'}, ${seconds(performance.now() - begun)}`)
    if (code === 0) continue
    failed.push(name)
    process.stdout.write(`${output.trimEnd()}\n\n`)
  }
  log(failed.length === 0 ? 'All checks are clean' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

function fileLengths() {
  const errors = fileLengthErrors()
  return { code: errors.length === 0 ? 0 : 1, output: errors.join('\n') }
}
