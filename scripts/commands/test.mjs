import { inWords, sum } from '../lib/counts.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { runJourneys, runVitest } from '../lib/suites.mjs'
import { ensureWebBuilt } from '../lib/webBuild.mjs'

/** All tests, or with arguments those that Vitest finds by them. The last line is the sum. */
export async function run(args) {
  await ensureInstalled()
  await ensureWebBuilt()
  const parts = [await runVitest(args)]
  if (args.length === 0) parts.push(await runJourneys())
  const counts = sum(...parts)
  process.stdout.write(`${inWords(counts)}\n`)
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
}
