import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { formatResult, readPlaywrightReport, readVitestReport } from './reports.mjs'

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
    { title: 'is quick', file: 'forms.spec.ts', line: 9, tests: [{ status: 'expected', results: [{ errors: [] }] }] }
  ]
  const stats = { expected: 5, flaky: 0, skipped: 0, unexpected: 1 }
  const journeys = resultOf(readPlaywrightReport, { stats, suites: [{ suites: [{ specs }] }], errors: [{ message: 'Error: no fixture' }] })
  expect(formatResult(units).split('\n')).toEqual([
    'FAILED packages/server/src/a.test.ts › on sqlite › counts votes: AssertionError: expected 2 to be 1 // Object.is equality',
    'FAILED packages/web/src/b.test.ts: SyntaxError: no such export',
    '3 passed, 2 failed, 2 skipped'
  ])
  expect(formatResult(journeys).split('\n')).toEqual([
    'FAILED e2e/forms.spec.ts:55 › deletes once › line 72: Error: expect(received).toBe(expected) Expected: 1 Received: 2 (waiting for the list)',
    'FAILED e2e: Error: no fixture',
    '5 passed, 2 failed, 0 skipped'
  ])
})

test('a run that x', () => {
  const line = 'FAILED Vitest ended with 1, but no test failed: see above'
  expect(formatResult(resultOf(readVitestReport, vitest([])))).toBe(`${line}\n3 passed, 1 failed, 2 skipped`)
  expect(formatResult(readVitestReport('/nowhere', 1))).toBe(`${line}\n0 passed, 1 failed, 0 skipped`)
  expect(formatResult(readPlaywrightReport('/nowhere', 0))).toBe('0 passed, 0 failed, 0 skipped')
})
