import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitIfStopped, run } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { log } from './log.mjs'
import { portalNode } from './node.mjs'
import { inRoot, scratch } from './paths.mjs'
import { afterSecondTry, combine, filesToTryAgain, readPlaywrightReport, readVitestReport } from './reports.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')
const WITH_POSTGRES = inRoot('.ci/with-postgres')
/** The options of Playwright that show the browser. */
const HEADED = ['--headed', '--debug', '--ui']
/** Where Debian installs it. */
const POSTGRES = '/usr/lib/postgresql'

/** Calls `work` with the path of a temporary report file and removes the file afterwards. */
async function withReport(work) {
  mkdirSync(scratch, { recursive: true })
  const directory = mkdtempSync(join(scratch, 'report-'))
  try {
    return await work(join(directory, 'report.json'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Runs Vitest once. `before`: a program, with its arguments, that runs it. */
const runOnce = (args, before) =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const [file, ...rest] = [...before, portalNode(), VITEST, 'run', ...reporters, ...args]
    const code = await run(file, rest)
    exitIfStopped()
    return readVitestReport(report, code)
  })

/** Runs Vitest, and what has failed once more. */
async function runVitest(args, before = []) {
  const first = await runOnce(args, before)
  const files = filesToTryAgain(first)
  if (files.length === 0) return first
  log(`Once more: ${files.join(', ')}`)
  return afterSecondTry(first, await runOnce(files, before))
}

const namesProject = (args) => args.some((arg) => arg.startsWith('--project'))

/**
 * Runs the first ring: each rule once, on SQLite and in jsdom. `args` are Vitest's own; with a project they select the ring
 * too.
 */
export const runTests = (args) => runVitest(namesProject(args) ? args : ['--project=!*-long', ...args])

/** Runs the second ring: what takes long, then the server on a PostgreSQL. */
export async function runLongTests(args) {
  // The second try has the same.
  process.env.TEST_SEED ??= String(randomInt(2 ** 31))
  log(`Properties have the seed ${process.env.TEST_SEED} (TEST_SEED).`)
  if (namesProject(args)) return runVitest(args)
  const hasServer = Boolean(process.env.TEST_DATABASE_URL)
  if (!hasServer && !existsSync(POSTGRES))
    throw new Error('No PostgreSQL found. Install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.')
  const onSqlite = await runVitest(['--project=*-long', '--passWithNoTests', ...args], ['env', '-u', 'TEST_DATABASE_URL'])
  const onPostgres = await runVitest(
    ['--project=server', '--project=server-long', '--passWithNoTests', ...args],
    hasServer ? [] : [WITH_POSTGRES]
  )
  return combine([onSqlite, onPostgres])
}

/** Runs the browser journeys, or those of another configuration; `args` are Playwright's own. Throws where there is no browser. */
export const runJourneys = (args, config = 'e2e/playwright.config.ts') =>
  withReport(async (report) => {
    const chromium = await findChromium({ isHeaded: args.some((arg) => HEADED.includes(arg)) })
    if (chromium === null) throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.')
    const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const code = await run(portalNode(), [PLAYWRIGHT, 'test', '-c', inRoot(config), '--reporter=list,json', ...args], { env })
    exitIfStopped()
    return combine([readPlaywrightReport(report, code)])
  })
