import { availableParallelism } from 'node:os'
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

/** Of one project at once; projects are checked at once too. Each looks at much that another has looked at, so on few cores fewer are faster. */
const CHECKERS = Math.min(4, Math.ceil(availableParallelism() / 2))

const CHECKS = {
  'Types (tsc)': tool('typescript/bin/tsc', '--build', '--checkers', String(CHECKERS)),
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
  const [types, ...others] = Object.keys(CHECKS)
  // The types take all cores; each of the others takes one.
  const areClean = [await check(types), ...(await Promise.all(others.map(check)))]
  const failed = Object.keys(CHECKS).filter((_name, at) => !areClean[at])
  log(failed.length === 0 ? 'All checks are clean' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

/** Prints what a check has found; whether it found nothing. */
async function check(name) {
  const begun = performance.now()
  const { code, output } = await CHECKS[name]()
  exitIfStopped()
  log(`${name}: ${code === 0 ? 'clean' : 'FAILED'}, ${seconds(performance.now() - begun)}`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`)
  return code === 0
}

function fileLengths() {
  const errors = fileLengthErrors()
  return { code: errors.length === 0 ? 0 : 1, output: errors.join('\n') }
}
