import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** The number of characters that suffice to say what an error is about. */
const LONGEST_ERROR = 240
/** A test that fails once in many runs must not stop a change; more of them in one run are no chance. */
export const MOST_SECOND_TRIES = 3

/**
 * The result of a run: its counts, the failed tests as `{ test, error, file }` (`file` where one test file is at fault), and
 * those that have failed first and passed then as `{ test, error }`.
 */
const NOTHING = { passed: 0, skipped: 0, failures: [], secondTries: [] }

/** Returns the result of a run, from Vitest's JSON report. A test file that could not be loaded is a failure. */
export function readVitestReport(file, exitCode) {
  if (!existsSync(file)) return withExitCode('Vitest', NOTHING, exitCode)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return { test: path, error: shorten(message), file: name }
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        test: [path, ...test.ancestorTitles, test.title].join(' › '),
        error: shorten(test.failureMessages[0]),
        file: name
      }))
  })
  const skipped = report.numPendingTests + report.numTodoTests
  return withExitCode('Vitest', { ...NOTHING, passed: report.numPassedTests, skipped, failures }, exitCode)
}

/** Reads the results of the journeys, from Playwright's JSON report. */
export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return withExitCode('Playwright', NOTHING, exitCode)
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const journeys = specsOf(suites).flatMap(({ file: spec, line, title, tests }) =>
    tests.map(({ status, results }) => ({ status, ...describeJourney([`e2e/${spec}:${line}`, title], results[0]?.errors[0]) }))
  )
  const withStatus = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ test, error }) => ({ test, error }))
  const outside = errors.map(({ message }) => ({ test: 'e2e', error: shorten(message) }))
  return withExitCode(
    'Playwright',
    {
      passed: stats.expected + stats.flaky,
      skipped: stats.skipped,
      failures: [...withStatus('unexpected'), ...outside],
      secondTries: withStatus('flaky')
    },
    exitCode
  )
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])

/** Also the line that failed, and what it waited for. */
function describeJourney(where, { message, location } = {}) {
  const [, waited = ''] = /Call log:\s+- (waiting for .*)/.exec(stripVTControlCharacters(message ?? '')) ?? []
  const test = (location === undefined ? where : [...where, `line ${location.line}`]).join(' › ')
  return { test, error: waited === '' ? shorten(message) : `${shorten(message)} (${waited})` }
}

/** Returns an error without its stack, on one line. */
function shorten(error = 'no error was reported') {
  const [message] = stripVTControlCharacters(error).split(/\n\s+at |\n\s*Call log:/)
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR)} …` : line
}

/** A run that failed outside its tests counts as one failure; otherwise the failure would not be seen. */
function withExitCode(runner, result, exitCode) {
  const isSilent = exitCode !== 0 && result.failures.length === 0
  return isSilent ? { ...result, failures: [{ test: runner, error: `it ended with ${exitCode}, but no test failed: see above` }] } : result
}

/**
 * Returns the files to try once more after a run; none where nothing failed, or too much to be chance, or something outside
 * a file.
 */
export function filesToTryAgain({ failures }) {
  const isChance = failures.length <= MOST_SECOND_TRIES && failures.every(({ file }) => file !== undefined)
  return isChance ? [...new Set(failures.map(({ file }) => file))] : []
}

/** Returns the result of a run whose failed files have run once more: only what failed in both has failed. */
export function afterSecondTry(first, second) {
  const failed = new Set(second.failures.map(({ test }) => test))
  // A file that could not be loaded, or a run that ended early, names no test.
  const hasFailed = ({ test, file }) =>
    failed.has(test) || second.failures.some((one) => one.file === undefined || one.test === relative(root, file))
  const secondTries = first.failures.filter((failure) => !hasFailed(failure))
  return { ...first, passed: first.passed + secondTries.length, failures: first.failures.filter(hasFailed), secondTries }
}

/** Returns the result of several runs together. More tests than may have passed only at their second try are a failure. */
export function combine(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  const secondTries = results.flatMap((result) => result.secondTries)
  const tooMany = { test: 'The run', error: `${secondTries.length} tests passed only at their second try: more than ${MOST_SECOND_TRIES}` }
  return {
    passed: sum(({ passed }) => passed),
    skipped: sum(({ skipped }) => skipped),
    failures: [...results.flatMap(({ failures }) => failures), ...(secondTries.length > MOST_SECOND_TRIES ? [tooMany] : [])],
    secondTries
  }
}

/** Returns the end of the output: a line for each failure and each second try, and the counts, which `.ci/run` adds up. */
export const formatResult = ({ passed, skipped, failures, secondTries }) =>
  [
    ...secondTries.map(({ test, error }) => `Passed only at its second try: ${test}: ${error}`),
    ...failures.map(({ test, error }) => `FAILED ${test}: ${error}`),
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`
  ].join('\n')
