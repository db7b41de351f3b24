import { ensureInstalled } from '../lib/install.mjs'
import { formatResult } from '../lib/reports.mjs'
import { runJourneys, runVitest } from '../lib/suites.mjs'
import { ensureWebBuilt } from '../lib/webBuild.mjs'

/**
 * `test` runs the tests of contract, server, web and scripts, `journeys` those in a real browser; arguments select some of
 * them. The output ends with the failed tests and the counts.
 */
export async function run(args, command) {
  await ensureInstalled()
  await ensureWebBuilt()
  const result = await (command === 'journeys' ? runJourneys(args) : runVitest(args))
  process.stdout.write(`${formatResult(result)}\n`)
  return result.failures.length === 0 && result.passed > 0 ? 0 : 1
}
