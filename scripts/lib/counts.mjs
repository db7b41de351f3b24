import { existsSync, readFileSync } from 'node:fs'

const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** What a run came to, from Vitest's JSON report. A file that could not even be loaded is a failure. */
export function vitestCounts(file, exitCode) {
  if (!existsSync(file)) return withExitCode(NOTHING, exitCode)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
  return withExitCode(
    { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests + report.numTodoTests },
    exitCode
  )
}

/** What a run came to, from Playwright's JSON report. */
export function playwrightCounts(file, exitCode) {
  if (!existsSync(file)) return withExitCode(NOTHING, exitCode)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return withExitCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, exitCode)
}

/** A run that went wrong outside its tests counts as one failure, or its failure would not be seen. */
const withExitCode = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

export function sum(...all) {
  const add = (name) => all.reduce((total, counts) => total + counts[name], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}

export const inWords = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
