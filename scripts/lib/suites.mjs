import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture, exitIfStopped, run, runBeside } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { log } from './log.mjs'
import { portalNode } from './node.mjs'
import { inRoot, scratch } from './paths.mjs'
import { readPlaywrightReport, readVitestReport } from './reports.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')
const PLAYWRIGHT_CONFIG = inRoot('e2e/playwright.config.ts')

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

/** Runs the tests of contract, server, web and scripts; `args` are Vitest's own. */
export const runVitest = (args) =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run(portalNode(), [VITEST, 'run', ...reporters, ...args])
    exitIfStopped()
    return readVitestReport(report, code)
  })

/** Runs the browser journeys while `others` run; without a browser they count as skipped. */
export const runJourneys = (others) =>
  withReport(async (report) => {
    const chromium = await findChromium()
    if (chromium === null) return skipJourneys(report)
    const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const args = [PLAYWRIGHT, 'test', '-c', PLAYWRIGHT_CONFIG, '--reporter=list,json']
    const code = await runBeside(others, portalNode(), args, { env })
    exitIfStopped()
    return readPlaywrightReport(report, code)
  })

async function skipJourneys(report) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await capture(portalNode(), [PLAYWRIGHT, 'test', '-c', PLAYWRIGHT_CONFIG, '--list', '--reporter=json'], { env })
  const { passed, skipped, failures } = readPlaywrightReport(report, code)
  log(`${passed + skipped} browser journeys skipped: no Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.`)
  return { passed: 0, skipped: passed + skipped, failures }
}
