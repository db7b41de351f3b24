import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitIfStopped, run } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { portalNode } from './node.mjs'
import { inRoot, scratch } from './paths.mjs'
import { readPlaywrightReport, readVitestReport } from './reports.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')

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

/** Runs the browser journeys, or those of another configuration; `args` are Playwright's own. Throws where there is no browser. */
export const runJourneys = (args, config = 'e2e/playwright.config.ts') =>
  withReport(async (report) => {
    const chromium = await findChromium()
    if (chromium === null) throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.')
    const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const code = await run(portalNode(), [PLAYWRIGHT, 'test', '-c', inRoot(config), '--reporter=list,json', ...args], { env })
    exitIfStopped()
    return readPlaywrightReport(report, code)
  })
