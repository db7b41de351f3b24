import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { afterSecondTry, combine, filesToTryAgain, formatResult, readPlaywrightReport, readVitestReport } from './reports.mjs'

const STACK = 'AssertionError: expected 2 to be 1 // Object.is equality\n    at /x/meetings.test.ts:4:1\n    at run'

function resultOf(read, report, exitCode = 1) {
  const directory = mkdtempSync(join(tmpdir(), 'verandah-report-'))
  try {
    const file = join(directory, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return read(file, exitCode)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const vitest = (testResults) => ({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults })

test('the output ends with each failed test, what was wrong with it, and the counts', () => {
  const failed = { ancestorTitles: ['on sqlite'], title: 'counts votes', status: 'failed', failureMessages: [STACK] }
  const passed = { ...failed, status: 'passed', failureMessages: [] }
  const units = resultOf(
    readVitestReport,
    vitest([
      { name: inRoot('packages/server/src/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: inRoot('packages/web/src/b.test.ts'), status: 'failed', message: 'SyntaxError: no such export', assertionResults: [] }
    ])
  )
  const error =
    '\u001B[31mError: expect(received).toBe(expected)\u001B[39m\n\nExpected: 1\nReceived: 2\n\nCall log:\n  - waiting for the list\n  - and more'
  const specs = [
    {
      title: 'deletes once',
      file: 'forms.spec.ts',
      line: 55,
      tests: [{ status: 'unexpected', results: [{ errors: [{ message: error, location: { line: 72 } }] }] }]
    },
    { title: 'is quick', file: 'forms.spec.ts', line: 9, tests: [{ status: 'expected', results: [{ errors: [] }] }] },
    {
      title: 'is late once',
      file: 'forms.spec.ts',
      line: 3,
      tests: [{ status: 'flaky', results: [{ errors: [{ message: 'Error: too late', location: { line: 4 } }] }, { errors: [] }] }]
    }
  ]
  const stats = { expected: 5, flaky: 1, skipped: 0, unexpected: 1 }
  const journeys = resultOf(readPlaywrightReport, { stats, suites: [{ suites: [{ specs }] }], errors: [{ message: 'Error: no fixture' }] })
  expect(formatResult(units).split('\n')).toEqual([
    'FAILED packages/server/src/a.test.ts › on sqlite › counts votes: AssertionError: expected 2 to be 1 // Object.is equality',
    'FAILED packages/web/src/b.test.ts: SyntaxError: no such export',
    '3 passed, 2 failed, 2 skipped'
  ])
  expect(formatResult(journeys).split('\n')).toEqual([
    'Passed only at its second try: e2e/forms.spec.ts:3 › is late once › line 4: Error: too late',
    'FAILED e2e/forms.spec.ts:55 › deletes once › line 72: Error: expect(received).toBe(expected) Expected: 1 Received: 2 (waiting for the list)',
    'FAILED e2e: Error: no fixture',
    '6 passed, 2 failed, 0 skipped'
  ])
})

describe('a second try', () => {
  const failure = (name, file) => ({ test: name, error: 'x', file })
  const result = (...failures) => ({ passed: 7, skipped: 0, failures, secondTries: [] })
  const [votes, late, other] = [failure('a › votes', '/a'), failure('a › late', '/a'), failure('b › other', '/b')]

  it('is for the files of a few failed tests', () => {
    expect(filesToTryAgain(result(votes, late, other))).toEqual(['/a', '/b'])
    expect(filesToTryAgain(result())).toEqual([])
  })

  it('is not for more than three, nor for what no file is to blame for', () => {
    expect(filesToTryAgain(result(votes, late, other, failure('b › more', '/b')))).toEqual([])
    expect(filesToTryAgain(result(votes, { test: 'Vitest', error: 'it ended with 1' }))).toEqual([])
  })

  it('fails what fails again, and names what passes', () => {
    const both = afterSecondTry(result(votes, late, other), result(late, failure('b › not before', '/b')))
    expect(both).toEqual({ passed: 9, skipped: 0, failures: [late], secondTries: [votes, other] })
    expect(formatResult(both).split('\n')[0]).toBe('Passed only at its second try: a › votes: x')
  })

  it('proves nothing when it ends early or its file cannot be loaded', () => {
    expect(afterSecondTry(result(votes), result({ test: 'Vitest', error: 'it ended with 1' })).failures).toEqual([votes])
    const lost = { ...failure('packages/x/a.test.ts', inRoot('packages/x/a.test.ts')) }
    const inFile = failure('packages/x/a.test.ts › votes', inRoot('packages/x/a.test.ts'))
    expect(afterSecondTry(result(inFile), result(lost)).failures).toEqual([inFile])
  })

  it('fails the run when more than three tests needed one', () => {
    const tries = (...secondTries) => ({ ...result(), secondTries })
    expect(combine([tries(votes, late), tries(other)]).failures).toEqual([])
    expect(combine([tries(votes, late), tries(other, other)])).toEqual({
      passed: 14,
      skipped: 0,
      failures: [{ test: 'The run', error: '4 tests passed only at their second try: more than 3' }],
      secondTries: [votes, late, other, other]
    })
  })
})

test('a run that ends with an error and no failed test is a failure', () => {
  const line = 'FAILED Vitest: it ended with 1, but no test failed: see above'
  expect(formatResult(resultOf(readVitestReport, vitest([])))).toBe(`${line}\n3 passed, 1 failed, 2 skipped`)
  expect(formatResult(readVitestReport('/nowhere', 1))).toBe(`${line}\n0 passed, 1 failed, 0 skipped`)
  expect(formatResult(readPlaywrightReport('/nowhere', 0))).toBe('0 passed, 0 failed, 0 skipped')
})
