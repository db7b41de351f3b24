import { existsSync, readFileSync } from 'node:fs'

const NONE = { passed: 0, failed: 0, skipped: 0 }

/** The counts of a run, from Vitest's JSON report. A test file that could not be loaded is a failure. */
export function vitestCounts(file, exitCode) {
  if (!existsSync(file)) return withExitCode(NONE, exitCode)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
  return withExitCode(
    { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests + report.numTodoTests },
    exitCode
  )
}

/** The counts of a run, from Playwright's JSON report. */
export function playwrightCounts(file, exitCode) {
  if (!existsSync(file)) return withExitCode(NONE, exitCode)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return withExitCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, exitCode)
}

/** A run that failed outside its tests counts as one failure; otherwise the failure would not be seen. */
const withExitCode = (counts, exitCode) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

export function sumCounts(...all) {
  const add = (name) => all.reduce((total, counts) => total + counts[name], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}

export const formatCounts = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
