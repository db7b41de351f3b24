import { ensureInstalled } from '../lib/install.mjs'
import { formatResult, joinResults } from '../lib/reports.mjs'
import { runJourneys, runVitest } from '../lib/suites.mjs'
import { ensureWebBuilt } from '../lib/webBuild.mjs'

/** Runs all tests; with arguments, only the tests that Vitest finds by them. The output ends with the failed tests and the counts. */
export async function run(args) {
  await ensureInstalled()
  await ensureWebBuilt()
  const units = runVitest(args)
  // Side by side: both spend much of their time waiting, the one for other processes, the other for pages.
  const parts = args.length === 0 ? [units, runJourneys(units)] : [units]
  const result = joinResults(...(await Promise.all(parts)))
  process.stdout.write(`${formatResult(result)}\n`)
  return result.failures.length === 0 && result.passed > 0 ? 0 : 1
}
