import { formatCounts, sumCounts } from '../lib/counts.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { runJourneys, runVitest } from '../lib/suites.mjs'
import { ensureWebBuilt } from '../lib/webBuild.mjs'

/** Runs all tests; with arguments, only the tests that Vitest finds by them. The last line has the counts. */
export async function run(args) {
  await ensureInstalled()
  await ensureWebBuilt()
  const parts = [await runVitest(args)]
  if (args.length === 0) parts.push(await runJourneys())
  const counts = sumCounts(...parts)
  process.stdout.write(`${formatCounts(counts)}\n`)
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
}
