import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { collect, runToEnd, stopIfTold } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { portalNode } from './node.mjs'
import { inRoot, scratch } from './places.mjs'
import { say } from './say.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')
const JOURNEYS = inRoot('e2e/playwright.config.ts')

/** Lends a place for a report and takes it away again. */
async function withReport(work) {
  mkdirSync(scratch, { recursive: true })
  const directory = mkdtempSync(join(scratch, 'report-'))
  try {
    return await work(join(directory, 'report.json'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The tests of contract, server, web and scripts; `args` are Vitest's own. */
export const runVitest = (args) =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runToEnd(portalNode(), [VITEST, 'run', ...reporters, ...args])
    stopIfTold()
    return vitestCounts(report, code)
  })

/** The journeys in a real browser; where there is none they are counted as skipped. */
export const runJourneys = () =>
  withReport(async (report) => {
    const chromium = await findChromium()
    if (chromium === null) return skipJourneys(report)
    const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const code = await runToEnd(portalNode(), [PLAYWRIGHT, 'test', '-c', JOURNEYS, '--reporter=list,json'], { env })
    stopIfTold()
    return playwrightCounts(report, code)
  })

async function skipJourneys(report) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await collect(portalNode(), [PLAYWRIGHT, 'test', '-c', JOURNEYS, '--list', '--reporter=json'], { env })
  const { passed, failed, skipped } = playwrightCounts(report, code)
  say(`${passed + skipped} browser journeys skipped: no Chromium here. Install one (Debian: apt-get install chromium) or set CHROME_PATH.`)
  return { passed: 0, failed, skipped: passed + skipped }
}
