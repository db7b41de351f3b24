import { defineConfig } from '@playwright/test'

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters are as wide as on a screen: without windows Chromium rounds them.
  '--font-render-hinting=none'
]
/** Of the browser's own window, where no journey looks: with them each test loads two more pages. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright turns off: only the last such list counts, so it is said again. */
const TURNED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch'
]
const ARGS = [
  ...QUIET,
  `--disable-features=${[...TURNED_OFF, ...UNUSED].join()}`,
  '--lang=en-US',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]

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
  timeout: 300_000,
  // What passes only then is named at the end, and more than three such fail the run.
  retries: 1,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGS },
    // So that what hangs is named, and not only that the time is over.
    actionTimeout: 120_000,
    locale: 'en-US',
    timezoneId: 'Asia/Colombo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recorded all the time, whatever comes of it, it was a quarter of the journeys' cost; --trace on shows what went wrong.
    trace: process.env.CI === undefined ? 'off' : 'retain-on-failure'
  }
})
