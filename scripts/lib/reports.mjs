import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** As much of an error as says what it is about. */
const LONGEST_ERROR = 240

/**
 * The result of a run, from Vitest's JSON report: its counts, and a line for each failed test. A test file that could not
 * be loaded is a failure.
 */
export function readVitestReport(file, exitCode) {
  if (!existsSync(file)) return withExitCode('Vitest', { passed: 0, skipped: 0, failures: [] }, exitCode)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return describeFailure([path], message)
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure([path, ...test.ancestorTitles, test.title], test.failureMessages[0]))
  })
  return withExitCode(
    'Vitest',
    { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures },
    exitCode
  )
}

/** The same of the journeys, from Playwright's JSON report. */
export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return withExitCode('Playwright', { passed: 0, skipped: 0, failures: [] }, exitCode)
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = specsOf(suites).flatMap(({ file: spec, line, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => describeStep([`e2e/${spec}:${line}`, title], test.results[0]?.errors[0]))
  )
  const outside = errors.map(({ message }) => describeFailure(['e2e'], message))
  return withExitCode(
    'Playwright',
    { passed: stats.expected + stats.flaky, skipped: stats.skipped, failures: [...failures, ...outside] },
    exitCode
  )
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])

/** Also the line that failed, and what it waited for. */
function describeStep(where, { message, location } = {}) {
  const [, waited = ''] = /Call log:\s+- (waiting for .*)/.exec(stripVTControlCharacters(message ?? '')) ?? []
  const failure = describeFailure(location === undefined ? where : [...where, `line ${location.line}`], message)
  return waited === '' ? failure : `${failure} (${waited})`
}

/** Where, and the error without its stack, on one line. */
function describeFailure(where, error = 'no error was reported') {
  const [message] = stripVTControlCharacters(error).split(/\n\s+at |\n\s*Call log:/)
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return `${where.join(' › ')}: ${line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR)} …` : line}`
}

/** A run that failed outside its tests counts as one failure; otherwise the failure would not be seen. */
function withExitCode(runner, { passed, skipped, failures }, exitCode) {
  const isSilent = exitCode !== 0 && failures.length === 0
  return { passed, skipped, failures: isSilent ? [`${runner} ended with ${exitCode}, but no test failed: see above`] : failures }
}

/** What ends the output: a line for each failure, and the counts, which `.ci/run` adds up. */
export const formatResult = ({ passed, skipped, failures }) =>
  [...failures.map((failure) => `FAILED ${failure}`), `${passed} passed, ${failures.length} failed, ${skipped} skipped`].join('\n')
