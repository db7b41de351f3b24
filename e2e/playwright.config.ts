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
  // The journeys share one portal, as people do.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGS },
    locale: 'en-US',
    timezoneId: 'Asia/Colombo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure'
  }
})
