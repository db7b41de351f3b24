import { defineConfig } from '@playwright/test'

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run'
]
const ARGS = [...QUIET, '--lang=en-US', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './lib/portal.ts',
  // Each worker has a portal of its own, which its journeys share, as people do.
  // More than there are cores: a journey spends much of its time waiting for the page.
  workers: '150%',
  fullyParallel: true,
  // What fails takes longer; what is right is not failed by a machine that has other work to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGS },
    locale: 'en-US',
    timezoneId: 'Asia/Colombo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recorded all the time, whatever comes of it, it was a quarter of the journeys' cost; --trace on shows what went wrong.
    trace: process.env.CI === undefined ? 'off' : 'retain-on-failure'
  }
})
