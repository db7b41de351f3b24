import { ensureInstalled } from '../lib/install.mjs'
import { formatResult } from '../lib/reports.mjs'
import { runJourneys, runLongTests, runTests } from '../lib/suites.mjs'
import { ensureWebBuilt } from '../lib/webBuild.mjs'

const SUITES = { test: runTests, 'test:all': runLongTests, journeys: runJourneys }

/**
 * `test` runs the first ring of tests, `test:all` the second, `journeys` those in a real browser; arguments select some of
 * them. The output ends with the failed tests and the counts.
 */
export async function run(args, command) {
  await ensureInstalled()
  await ensureWebBuilt()
  const result = await SUITES[command](args)
  process.stdout.write(`${formatResult(result)}\n`)
  return result.failures.length === 0 && result.passed > 0 ? 0 : 1
}
