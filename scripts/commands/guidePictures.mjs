import { ensureInstalled } from '../lib/install.mjs'
import { formatResult } from '../lib/reports.mjs'
import { runJourneys } from '../lib/suites.mjs'
import { ensureWebBuilt } from '../lib/webBuild.mjs'

/** Makes the pictures of the guides anew, in `docs/guide/pictures/`; arguments are Playwright's own. */
export async function run(args) {
  await ensureInstalled()
  await ensureWebBuilt()
  const result = await runJourneys(args, 'e2e/guide.config.ts')
  process.stdout.write(`${formatResult(result)}\n`)
  return result.failures.length === 0 && result.passed > 0 ? 0 : 1
}
